/** Of downloads and albums, whose categories are words in one language, as organisers usually call them. */
const usualCategories: Readonly<Record<string, string>> = {
  政策: 'Policies',
  模板: 'Templates',
  说明: 'Instructions',
  表格: 'Forms',
  规则: 'Rules',
  素材: 'Materials',
  命题: 'Challenges',
  幕后: 'Behind the scenes',
  团队: 'Teams',
  校园: 'Campus',
  现场: 'On stage',
  作品: 'Works',
  总决赛: 'Finals',
}

/** The organiser's dictionary first. Empty: it has no English name, and an English page leaves it out. */
export const categoryIn = (
  language: 'zh' | 'en',
  name: string,
  named: Readonly<Record<string, string>> | undefined,
): string => (language === 'zh' ? name : (named?.[name] ?? usualCategories[name] ?? (isLatin(name) ? name : '')))

const isLatin = (name: string) => !/[\u2E80-\u9FFF]/.test(name)
