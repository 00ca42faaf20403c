import { useParams } from 'react-router'
import { Dotted, Panel, Plate } from '../../../parts/hall/stage-parts.tsx'
import { shortTitle, widthOf } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useFrame } from '../show/use-frame.ts'
import styles from './draw-list.module.css'
import { type DrawViewProps, inFours, pageAt } from './draw-stage.ts'
import { verifyAddress } from './verify-address.ts'

const pageRows = 12
const everyMs = 8_000

/** The whole order, and the door for whoever wants to compute it again. */
export function DrawList({ draw, shape }: DrawViewProps) {
  const { word } = useWords()
  const { prefix = '' } = useParams()
  const projects = new Map(draw.projects.map((project) => [project.code, project]))
  const columns = draw.order.length <= pageRows || shape === '9:16' ? 1 : 2
  const perPage = (shape === '9:16' ? 20 : pageRows) * columns
  const pages = Math.ceil(draw.order.length / perPage)
  const page = useFrame((now) => pageAt(now, pages, everyMs))
  const shown = draw.order.slice(page * perPage, (page + 1) * perPage)
  const now = new Map(draw.byHand?.order.map((code, at) => [code, at + 1]))
  return (
    <div className={styles['whole']} data-shape={shape}>
      <Panel label={word('show.order')} className={styles['panel']}>
        <ol className={styles['rows']} data-columns={columns} start={page * perPage + 1}>
          {shown.map((code, at) => {
            const project = projects.get(code)
            const position = page * perPage + at + 1
            const moved = now.get(code)
            const title = columns === 1 ? (project?.title ?? code) : shortTitle(project?.title ?? code)
            return (
              <li key={code}>
                <Plate className={styles['plate']}>{position}</Plate>
                <b className={classNames(widthOf(title) > (columns === 1 ? 20 : 9) && styles['long'])}>{title}</b>
                <em>
                  {moved !== undefined && moved !== position
                    ? word('show.draw-now', { place: moved })
                    : (project?.school ?? '')}
                </em>
              </li>
            )
          })}
        </ol>
      </Panel>
      <Panel label={word('show.draw-verify')} className={styles['side']}>
        <span className={styles['code']}>
          <QrCode text={verifyAddress(prefix, draw.id)} label={word('show.draw-verify')} />
        </span>
        <b className={styles['scan']}>{word('show.draw-verify')}</b>
        <h2>{word('show.draw-promise')}</h2>
        <p className={styles['hex']}>
          {inFours(draw.commitment).map((four, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be alike
            <span key={at}>{four}</span>
          ))}
        </p>
        <h2 className={styles['said']}>
          {word('show.draw-digits')}
          <strong data-long={draw.digits.length > 6 || undefined}>{draw.digits.join(' ')}</strong>
        </h2>
        {draw.byHand && (
          <p className={styles['hand']}>
            <b>{word('show.draw-by-hand')}</b>
            <Dotted parts={[draw.byHand.reason, draw.byHand.persons.join(word('show.draw-and'))]} />
          </p>
        )}
      </Panel>
    </div>
  )
}
