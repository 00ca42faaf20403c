import { Laurel, laurelNodes } from '../../../parts/hall/laurel.tsx'
import { Panel, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { shortTitle } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { inOwn } from '../show/room-snapshot.ts'
import styles from './draw-reveal.module.css'
import { type DrawViewProps, rowsAbout, sharedStart, undrawn } from './draw-stage.ts'

const slots = { '16:9': 1070, '32:9': 2000, '9:16': 952 } as const
const rows = { '16:9': 14, '32:9': 14, '9:16': 12 } as const
const maxChips = 12

/** One position after the other: number, title, school, and its row in the list. */
export function DrawReveal({ draw, shape, place }: DrawViewProps & { place: number }) {
  const { word, language } = useWords()
  const projects = new Map(draw.projects.map((project) => [project.code, project]))
  const project = projects.get(draw.order[place - 1] ?? '')
  const left = undrawn(draw, place)
  const start = sharedStart(draw.projects.map(({ code }) => code))
  const positions = draw.projects.map((_, at) => at)
  const { shown } = rowsAbout(positions, place - 1, rows[shape])
  return (
    <div className={styles['reveal']} data-shape={shape}>
      <section className={styles['hero']} key={place}>
        <div className={styles['row']}>
          <Laurel side="left" bright={laurelNodes} className={classNames(styles['laurel'], stageClass('rise'))} />
          <strong className={stageClass('land')}>{place}</strong>
          <Laurel side="right" bright={laurelNodes} className={classNames(styles['laurel'], stageClass('rise'))} />
          <p className={classNames(styles['position'], stageClass('rise'))} style={{ animationDelay: '120ms' }}>
            {word('show.draw-place', { place })}
            <small>{word('show.draw-of', { count: draw.projects.length })}</small>
          </p>
        </div>
        {project && (
          <div className={classNames(styles['who'], stageClass('rise'))} style={{ animationDelay: '320ms' }}>
            <StageTitle text={project.title} slot={slots[shape]} most={2} />
            <p className={styles['school']}>{inOwn(project.schoolName, language)}</p>
          </div>
        )}
        <p className={styles['rest']}>
          <span>{left.length > 0 ? `${start} ${word('show.draw-left')}` : word('show.draw-all-shown')}</span>
          {left.slice(0, maxChips).map((code) => (
            <i key={code}>{code.slice(start.length)}</i>
          ))}
          {left.length > maxChips && <span>{word('show.draw-more', { count: left.length - maxChips })}</span>}
        </p>
      </section>
      <Panel label={word('show.order')} className={styles['list']}>
        <ol>
          {shown.map((at) => {
            const code = at < place ? draw.order[at] : undefined
            const own = code === undefined ? undefined : projects.get(code)
            return (
              <li
                key={at}
                className={classNames(at === place - 1 && styles['on'], at === place - 1 && stageClass('enter'))}
                style={{ animationDelay: '700ms' }}
                data-empty={own === undefined || undefined}
              >
                <b>{at + 1}</b>
                {own && (
                  <>
                    <strong>{own.school === '' ? own.code : own.school}</strong>
                    <em>{shortTitle(own.title)}</em>
                  </>
                )}
              </li>
            )
          })}
        </ol>
      </Panel>
    </div>
  )
}
