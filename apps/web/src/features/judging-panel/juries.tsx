import { useWords } from '../../platform/i18n/use-words.ts'
import { worded } from '../../ui/form-wording.ts'
import type { Panel } from './judging-panel.queries.ts'
import styles from './juries.module.css'

/** Who was named for each prize; a prize that nobody marks is said. */
export function Juries({ panel: { round, judges } }: { panel: Panel }) {
  const { word, language } = useWords()
  return (
    <dl className={styles['juries']} aria-label={word('judging-panel.juries')}>
      {round.prizes.map(({ key, name }) => {
        const named = judges.filter(
          ({ state, prizes }) => prizes.includes(key) && state !== 'declined' && state !== 'left',
        )
        return (
          <div key={key}>
            <dt>{worded(name, language)}</dt>
            <dd data-none={named.length === 0 || undefined}>
              {named.length === 0
                ? word('judging-panel.jury-none')
                : named.map((judge) => judge.name).join(word('judging-panel.names-between'))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
