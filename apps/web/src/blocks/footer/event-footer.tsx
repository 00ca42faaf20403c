import type { BlockOf } from '@laurel/contract/block'
import { Icon } from '../../ui/icon.tsx'
import { Wreath } from '../../ui/wreath.tsx'
import { useMoment } from '../moment.ts'
import type { Setting } from '../setting.ts'
import { standOf } from '../stage-time.ts'
import { deadlineText, yearIn } from '../wall-time.ts'
import { saveInvitation } from './calendar.ts'
import styles from './event-footer.module.css'
import { Labelled } from './labelled.tsx'
import { PhoneCode } from './phone-code.tsx'

type Props = { block: BlockOf<'footer'>; setting: Setting }

/** For events: when, where and by whom come first; links step back. */
export function EventFooter({ block: { props }, setting }: Props) {
  const { say, word, page, language } = setting
  const { zone, title } = page.portal
  const { at } = useMoment(page)
  const next = page.stages.find((stage) => standOf(stage, at) === 'next') ?? page.stages.at(-1)
  const place = say(props.contact?.address)
  return (
    <>
      <div className={styles['top']}>
        <Wreath size={40} />
        <div className={styles['event']}>
          <b>{say(title)}</b>
          {next && (
            <p>
              <span>{say(next.name)}</span>
              <span>{deadlineText(next.opensAt, zone, language, yearIn(page.publishedAt, zone), false)}</span>
              {place !== '' && <span>{place}</span>}
            </p>
          )}
        </div>
        {next && (
          <button
            type="button"
            onClick={() =>
              saveInvitation({ name: `${say(next.name)} · ${say(title)}`, contact: place, zone, ...times(next) })
            }
          >
            <Icon name="calendar" size={18} />
            {word('home.calendar')}
          </button>
        )}
      </div>
      <div className={styles['who']}>
        <div>
          <p>{say(props.about)}</p>
          <dl>
            {props.groups.map((group) => (
              <div key={group.title.zh}>
                <dt>{say(group.title)}</dt>
                {group.items.map((item) => (
                  <dd key={item.label.zh}>
                    <Labelled item={item} setting={setting} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
        {props.qr && <PhoneCode link={props.qr} setting={setting} />}
      </div>
    </>
  )
}

const times = ({ id, opensAt, closesAt }: Setting['page']['stages'][number]) => ({ id, opensAt, closesAt })
