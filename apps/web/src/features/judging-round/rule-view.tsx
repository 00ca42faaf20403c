import { useWords } from '../../platform/i18n/use-words.ts'
import { useFieldNames } from '../../platform/lookups/expert-field.ts'
import styles from './judging-round.module.css'
import type { Rule } from './judging-round.queries.ts'
import { tieBreakName } from './rule-format.ts'

/** How places are computed, in sentences. */
export function RuleView({ rule }: { rule: Rule }) {
  const { word, language } = useWords()
  const { model, drop, adjustment, tieBreaks, votes, judgesPerEntry } = rule
  if (model === 4)
    return (
      <>
        <p>
          {word('judging-round.votes-words', { judges: judgesPerEntry, count: votes.passVotes })}{' '}
          {votes.reviewWhen && word('judging-round.review-words', votes.reviewWhen)}
        </p>
        <WhoView rule={rule} />
      </>
    )
  return (
    <>
      <h3>{word('judging-round.drop')}</h3>
      <p>
        {drop
          ? word('judging-round.drop-words', { highest: drop.highest, lowest: drop.lowest, least: drop.minScores })
          : word('judging-round.drop-none')}
      </p>
      {model !== 3 && (
        <>
          <h3>{word('judging-round.adjust')}</h3>
          <p>
            {adjustment.method === 'none'
              ? word('judging-round.adjust-none')
              : word('judging-round.adjust-words', { least: adjustment.minSample })}
          </p>
        </>
      )}
      <h3>{word('judging-round.ties')}</h3>
      <ol className={styles['ties']}>
        {tieBreaks.map((key) => (
          <li key={key}>{tieBreakName(rule, key, word, language)}</li>
        ))}
        <li>{word('judging-round.ties-still')}</li>
      </ol>
      <WhoView rule={rule} />
    </>
  )
}

/** Whom the rule keeps away from an entry or prefers. */
function WhoView({ rule: { avoidsProvince, expertise } }: { rule: Rule }) {
  const { word } = useWords()
  const nameOf = useFieldNames()
  if (!avoidsProvince && !expertise) return null
  return (
    <>
      <h3>{word('judging-round.who')}</h3>
      {avoidsProvince && <p>{word('judging-round.avoids-province')}</p>}
      {expertise && (
        <p>
          {word('judging-round.fields-words', {
            count: expertise.judges,
            fields: expertise.fields.map(nameOf).join(word('judging-round.fields-between')),
          })}
        </p>
      )}
    </>
  )
}
