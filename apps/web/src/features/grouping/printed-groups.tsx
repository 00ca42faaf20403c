import { formatInstant } from '@laurel/rules/date'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { worded } from '../../ui/form-wording.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { groupedRows } from './group-rows.ts'
import type { Grouping } from './grouping.queries.ts'
import styles from './printed-groups.module.css'

/** The groups as they are put up for everybody to read: A4, and the same on the screen. */
export function PrintedGroups({ grouping }: { grouping: Grouping }) {
  const { word, language } = useWords()
  const { id, contestName, stageName, trackName, shown, members, digits } = grouping
  const rows = groupedRows(members)
  return (
    <article className={styles['paper']}>
      <div className={styles['acts']}>
        <LinkButton size="medium" icon="arrow-left" to={`/manager/grouping?id=${id}`}>
          {word('grouping.print-back')}
        </LinkButton>
        <Button look="primary" size="medium" icon="printer" onClick={() => print()}>
          {word('grouping.print-now')}
        </Button>
      </div>
      <div className={styles['sheet']}>
        <h1>{word('grouping.print-title')}</h1>
        <p className={styles['about']}>
          {[
            worded(contestName, language),
            worded(stageName, language),
            trackName ? worded(trackName, language) : word('grouping.all-tracks'),
            word('grouping.attempt', { number: shown.attempt }),
          ].join(' · ')}
        </p>
        {shown.voided && (
          <p className={styles['voided']}>
            {word('grouping.voided')}{' '}
            {word('grouping.voided-by', {
              names: shown.voided.persons.join(word('grouping.and')),
              at: formatInstant(shown.voided.at, 'YYYY-MM-DD HH:mm'),
              reason: shown.voided.reason,
            })}
          </p>
        )}
        {shown.groups.map(({ code, roomName }) => {
          const own = (rows.get(code) ?? []).filter(({ isGone }) => !isGone)
          return (
            <table key={code}>
              <caption>
                {word('grouping.group', { code })}
                {roomName && ` · ${roomName[language] || roomName.zh}`}
                <small>{word('grouping.entries', { count: own.length })}</small>
              </caption>
              <thead>
                <tr>
                  <th scope="col">{word('grouping.print-code')}</th>
                  <th scope="col">{word('grouping.print-entry')}</th>
                  <th scope="col">{word('grouping.print-school')}</th>
                  <th scope="col">{word('grouping.print-note')}</th>
                </tr>
              </thead>
              <tbody>
                {own.map(({ code: entry, title, school, drawn, now }) => (
                  <tr key={entry}>
                    <td>{entry}</td>
                    <td>{title}</td>
                    <td>{school}</td>
                    <td>{drawn === now ? '' : word('grouping.drawn-in', { group: drawn })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        })}
        {shown.moves.length > 0 && (
          <ul className={styles['moves']} aria-label={word('grouping.moves')}>
            {shown.moves.map(({ code, from, to, reason, at, persons }) => (
              <li key={`${code} ${at}`}>
                {word('grouping.print-move', {
                  code,
                  from,
                  to,
                  names: persons.join(word('grouping.and')),
                  at: formatInstant(at, 'YYYY-MM-DD HH:mm'),
                  reason,
                })}
              </li>
            ))}
          </ul>
        )}
        <dl className={styles['proof']}>
          <dt>{word('grouping.commitment')}</dt>
          <dd>{shown.commitment}</dd>
          <dt>{word('grouping.digits')}</dt>
          <dd>{digits.join(' ')}</dd>
          <dt>{word('grouping.result-hash')}</dt>
          <dd>{shown.resultHash}</dd>
        </dl>
        <dl className={styles['signed']}>
          <div>
            <dt>{word('grouping.print-signed')}</dt>
            <dd />
          </div>
          <div>
            <dt>{word('grouping.print-date')}</dt>
            <dd>{shown.heldAt ? formatInstant(shown.heldAt, 'YYYY-MM-DD') : ''}</dd>
          </div>
        </dl>
      </div>
    </article>
  )
}
