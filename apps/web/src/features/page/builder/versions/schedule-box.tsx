import { formatInstant } from '@laurel/rules/date'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useWords } from '../../../../platform/i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { type Desk, type PagePath, useSchedule, useUnschedule } from '../builder.queries.ts'
import styles from './versions.module.css'

/** What waits for its time, and what it would cover. */
export function ScheduleBox({ pagePath, desk }: { pagePath: PagePath; desk: Desk }) {
  const { word } = useWords()
  const schedule = useSchedule(pagePath)
  const unschedule = useUnschedule(pagePath)
  const waiting = desk.schedule
  if (!waiting) return null
  const put = (publishAt: string, takesDraft: boolean) =>
    schedule.mutate({ publishAt, takesDraft, version: desk.version, note: waiting.note })
  return (
    <section>
      <h2>{word('builder.publish-later')}</h2>
      <p>
        <b>{formatInstant(waiting.publishAt, 'YYYY-MM-DD HH:mm')}</b>
      </p>
      {waiting.changesSince > 0 && (
        <p className={styles['covers']} role="alert">
          <Icon name="triangle-alert" size={18} />
          <span>{word('builder.covers', { count: waiting.changesSince })}</span>
        </p>
      )}
      <div className={styles['acts']}>
        {waiting.changesSince > 0 && (
          <Button busy={schedule.isPending} onClick={() => put(waiting.publishAt, true)}>
            {word('builder.merge')}
          </Button>
        )}
        <DatePicker
          aria-label={word('builder.publish-at')}
          showTime={{ format: 'HH:mm' }}
          format="MM-DD HH:mm"
          allowClear={false}
          value={dayjs(waiting.publishAt)}
          onChange={(at) => at && put(at.second(0).millisecond(0).toISOString(), false)}
        />
        <Button busy={unschedule.isPending} onClick={() => unschedule.mutate()}>
          {word('builder.unschedule')}
        </Button>
      </div>
    </section>
  )
}
