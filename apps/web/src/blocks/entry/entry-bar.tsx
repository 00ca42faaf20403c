import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import { useMoment } from '../moment.ts'
import type { Setting } from '../setting.ts'
import { stagesOf, standOf } from '../stage-time.ts'
import { deadlineText, yearIn } from '../wall-time.ts'
import styles from './entry-bar.module.css'

type Props = { block: BlockOf<'entry'>; setting: Setting }

/** The stage under way with its deadline, the steps, and the button. Once entering is over, the button leads to one's own progress; only once everything is over there are results. */
export function EntryBar({ block: { props }, setting }: Props) {
  const { page, say, word, href, language } = setting
  const { at } = useMoment(page)
  const stages = stagesOf(page, props.contestId)
  const current =
    stages.find((stage) => standOf(stage, at) === 'now') ?? stages.find(({ opensAt }) => Date.parse(opensAt) > at)
  const [first] = stages
  const isOver = first !== undefined && standOf(first, at) === 'done'
  const action = isOver
    ? { label: word(current ? 'home.progress' : 'home.results'), to: 'personal' }
    : { label: say(props.action?.label) || word('home.enter'), to: props.action?.to || 'entry' }
  return (
    <div className={styles['bar']}>
      <div className={styles['words']}>
        {current && <b>{`${say(current.name)} · ${momentOf(current)}`}</b>}
        {!isOver && props.steps.length > 0 && (
          <ol aria-label={word('home.steps', props.steps.length)}>
            {props.steps.map((step, place) => (
              <li key={step.zh}>
                {place > 0 && <Icon name="chevron-right" size={16} />}
                {place + 1} {say(step)}
              </li>
            ))}
          </ol>
        )}
      </div>
      <a href={href(action.to)}>{action.label}</a>
    </div>
  )

  function momentOf(stage: (typeof stages)[number]): string {
    const isUnderWay = standOf(stage, at) === 'now'
    const instant = isUnderWay ? stage.closesAt : stage.opensAt
    const { zone } = page.portal
    const text = deadlineText(instant, zone, language, yearIn(page.publishedAt, zone), isUnderWay)
    return word(isUnderWay ? 'home.closes' : 'home.opens', text)
  }
}
