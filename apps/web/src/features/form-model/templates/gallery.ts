import type { DesignField } from '../form-draft.ts'

type Template = { purpose: string; fields: DesignField[] }
type Loader = () => Promise<{ default: unknown }>

/** Forms to begin with: three kinds of entry, registration, declaration, appeal. */
const loaders = {
  'innovation-entry': () => import('./innovation-entry.json'),
  'design-award': () => import('./design-award.json'),
  'arts-festival': () => import('./arts-festival.json'),
  register: () => import('./register.json'),
  'conflict-declaration': () => import('./conflict-declaration.json'),
  appeal: () => import('./appeal.json'),
} satisfies Record<string, Loader>

export type TemplateKey = keyof typeof loaders
export const templateKeys = Object.keys(loaders) as TemplateKey[]

export const templateNames: Record<TemplateKey, { zh: string; en: string }> = {
  'innovation-entry': { zh: '创新赛报名表', en: 'Innovation contest entry' },
  'design-award': { zh: '设计作品提交表', en: 'Design award entry' },
  'arts-festival': { zh: '节目报送表', en: 'Arts programme entry' },
  register: { zh: '注册信息表', en: 'Registration' },
  'conflict-declaration': { zh: '评委利益声明', en: 'Declaration of interest' },
  appeal: { zh: '申诉书', en: 'Appeal' },
}

export async function loadTemplate(key: TemplateKey): Promise<Template> {
  return (await (loaders[key] as Loader)()).default as Template
}
