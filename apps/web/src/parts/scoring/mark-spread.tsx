import styles from './mark-spread.module.css'

type SpreadRow = {
  key: string
  name: string
  /** What the picture says, in words. */
  said: string
  /** Where on the scale, from 0 to 1. */
  points: readonly { at: number; count: number; isOwn: boolean }[]
  mean: number
}

const dots = [1, 2, 3, 4, 5]

/** How all judges marked each criterion: a dot for each, at its place on the scale; one's own is filled, the mean a line. */
export function MarkSpread({ rows }: { rows: readonly SpreadRow[] }) {
  return (
    <dl className={styles['spread']}>
      {rows.map(({ key, name, said, points, mean }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <span className={styles['track']} aria-hidden="true">
              <i className={styles['mean']} style={{ insetInlineStart: `${mean * 100}%` }} />
              {points.map(({ at, count, isOwn }) => (
                <span
                  key={at}
                  className={styles['stack']}
                  data-own={isOwn || undefined}
                  style={{ insetInlineStart: `${at * 100}%` }}
                >
                  {count > dots.length ? <b>{count}</b> : dots.slice(0, count).map((dot) => <i key={dot} />)}
                </span>
              ))}
            </span>
            <small>{said}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
