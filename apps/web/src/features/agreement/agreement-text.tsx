import styles from './agreement.module.css'
import type { Agreement } from './agreement.queries.ts'

type Section = Agreement['sections'][number]
type Line = Section['lines'][number]

/** Items that follow each other are one list. */
function grouped(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (line.look === 'item' && last?.[0]?.look === 'item') last.push(line)
    else groups.push([line])
  }
  return groups
}

const chineseNumbers = '一二三四五六七八九十'

/** 1 to 50, as sections are counted in Chinese. */
export function sectionNumber(at: number, language: 'zh' | 'en'): string {
  if (language === 'en') return `${at + 1}`
  const [tens, ones] = [Math.floor((at + 1) / 10), (at + 1) % 10]
  const unit = ones === 0 ? '' : chineseNumbers.charAt(ones - 1)
  return tens === 0 ? unit : `${tens > 1 ? chineseNumbers.charAt(tens - 1) : ''}十${unit}`
}

export function AgreementText({ sections, language }: { sections: readonly Section[]; language: 'zh' | 'en' }) {
  return sections.map(({ title, lines }, at) => (
    // While a text is written two of its parts may say the same: nothing names them but their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <section key={at}>
      <h2 className={styles['section']}>
        <span className={styles['number']}>{sectionNumber(at, language)}</span>
        {title}
      </h2>
      {grouped(lines).map((group, agreementRef) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Group key={agreementRef} group={group} />
      ))}
    </section>
  ))
}

function Group({ group }: { group: readonly Line[] }) {
  const [first] = group
  if (first?.look === 'item')
    return (
      <ul className={styles['items']}>
        {group.map(({ text }, agreementRef) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={agreementRef}>{text}</li>
        ))}
      </ul>
    )
  return <p className={first?.look === 'key' ? styles['key'] : styles['text']}>{first?.text}</p>
}
