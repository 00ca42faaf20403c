import { Dotted, Panel, Plate, StageTitle, stageClass } from '../../../parts/hall/stage-parts.tsx'
import { widthOf } from '../../../parts/hall/title-size.ts'
import { useWords } from '../../../platform/i18n/use-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { timeOfDay } from '../hall-time.ts'
import { inOwn } from '../show/room-snapshot.ts'
import { useFrame } from '../show/use-frame.ts'
import told from './draw-scene.module.css'
import { type DrawSceneProps, inFours, pageAt } from './draw-stage.ts'
import { GroupGrid } from './group-grid.tsx'
import styles from './grouping-scene.module.css'
import { cardsAfter, type GroupingShown, gridOf, groupingIndex, groupingStage, sizeOfAll } from './grouping-stage.ts'
import { SeedLeaves } from './seed-leaves.tsx'

const spotlightMs = 4_000
const pageMs = 8_000
const poolRows = { '16:9': 16, '32:9': 32, '9:16': 18 } as const

/** How entries are dealt to groups: the schools, one of them a step, and the whole. */
export function GroupingScene({ snapshot, shape, zone }: DrawSceneProps) {
  const { word } = useWords()
  const { grouping } = snapshot
  if (grouping === null) return <StageTitle text={word('show.grouping-soon')} slot={1500} />
  const stage = groupingStage(grouping, groupingIndex(snapshot))
  return (
    <div className={styles['scene']} data-shape={shape} data-view={stage.view}>
      {stage.view === 'pool' && <Pool grouping={grouping} shape={shape} />}
      {stage.view === 'dealing' && <Dealing grouping={grouping} block={stage.block} />}
      {stage.view === 'groups' && <Groups grouping={grouping} />}
      {stage.view === 'void' && <Void grouping={grouping} zone={zone} />}
    </div>
  )
}

const entriesOf = ({ blocks }: GroupingShown) => blocks.reduce((sum, { count }) => sum + count, 0)

function Pool({ grouping, shape }: { grouping: GroupingShown } & Pick<DrawSceneProps, 'shape'>) {
  const { word } = useWords()
  const { blocks, groups } = grouping
  const size = sizeOfAll(grouping)
  const perPage = poolRows[shape]
  const pages = Math.ceil(blocks.length / perPage)
  const page = useFrame((now) => pageAt(now, pages, pageMs))
  return (
    <>
      <header className={styles['head']}>
        <h1>{word('show.grouping')}</h1>
        <p>{size === undefined ? word('show.grouping-apart') : word('show.grouping-apart-size', { size })}</p>
        <p className={styles['figures']}>
          <strong>{entriesOf(grouping)}</strong>
          {word('show.grouping-entries')}
          <strong>{blocks.length}</strong>
          {word('show.grouping-schools')}
          <strong>{groups.length}</strong>
          {word('show.grouping-groups')}
        </p>
      </header>
      <ul className={styles['pool']}>
        {blocks.slice(page * perPage, (page + 1) * perPage).map(({ school, count }) => (
          <li key={school} className={styles['block']}>
            <div>
              <b className={classNames(widthOf(school) > 7 && styles['long'])}>{school}</b>
              <SeedLeaves count={count} />
            </div>
            <strong>{count}</strong>
          </li>
        ))}
      </ul>
      <p className={styles['promise']}>
        {word('show.draw-promise')} <code>{inFours(grouping.commitment).join(' ')}</code>
      </p>
    </>
  )
}

function Dealing({ grouping, block }: { grouping: GroupingShown; block: number }) {
  const { word } = useWords()
  const { blocks, revealed } = grouping
  const placed = revealed[block] ?? []
  const left = entriesOf(grouping) - revealed.slice(0, block + 1).reduce((sum, { length }) => sum + length, 0)
  const following = blocks[block + 1]
  return (
    <>
      <header className={styles['deal']}>
        <p className={styles['now']} key={block}>
          <b>{blocks[block]?.school}</b>
          {word('show.grouping-to', { count: placed.length })}
          {placed.slice(0, 8).map(({ code, group }, at) => (
            <i key={code} style={{ '--at': at } as object}>
              {group}
            </i>
          ))}
          {placed.length > 8 && `+${placed.length - 8}`}
        </p>
        <p className={styles['next']}>{following && word('show.grouping-next', { school: following.school })}</p>
        <p className={styles['left']}>
          {word('show.grouping-left')} <strong>{left}</strong>
        </p>
      </header>
      <GroupGrid
        cards={cardsAfter(grouping, block + 1)}
        fresh={block}
        aim={new Set(placed.map(({ group }) => group))}
      />
    </>
  )
}

/** Afterwards one school after the other lights up, by the clock: proof that none stands in a group twice. */
function Groups({ grouping }: { grouping: GroupingShown }) {
  const { word } = useWords()
  const { blocks } = grouping
  const lit = useFrame((now) => {
    const at = Math.floor(now / spotlightMs) % (blocks.length + 1)
    return at === blocks.length ? -1 : at
  })
  const placed = grouping.revealed[lit] ?? []
  const groups = new Set(placed.map(({ group }) => group)).size
  const { perPage } = gridOf(grouping.groups.length)
  return (
    <>
      <header className={styles['head']}>
        <h1>{word('show.grouping-done')}</h1>
        {lit >= 0 ? (
          <p className={styles['lit']}>
            {word('show.grouping-proof', { school: blocks[lit]?.school ?? '', count: placed.length, groups })}
          </p>
        ) : (
          <p>
            {word('show.grouping-whole', {
              entries: entriesOf(grouping),
              groups: grouping.groups.length,
              hand: grouping.moves.length,
            })}
          </p>
        )}
        {grouping.resultHash !== null && (
          <p className={styles['hash']}>
            {word('show.grouping-hash')}
            <code>
              {inFours(grouping.resultHash).slice(0, 2).join(' ')} … {inFours(grouping.resultHash).slice(-2).join(' ')}
            </code>
          </p>
        )}
      </header>
      <GroupGrid
        cards={cardsAfter(grouping, blocks.length)}
        lit={lit}
        moves={grouping.moves}
        turnsMs={grouping.groups.length > perPage ? pageMs : undefined}
      />
    </>
  )
}

function Void({ grouping, zone }: { grouping: GroupingShown; zone: string }) {
  const { word, language } = useWords()
  const { voided, attempt, trackName } = grouping
  return (
    <Panel label={word('show.grouping-void', { attempt })} className={told['told']}>
      {trackName && <Plate className={styles['track']}>{inOwn(trackName, language)}</Plate>}
      <h2>{word('show.grouping-void', { attempt })}</h2>
      {voided && (
        <>
          <p className={told['reason']}>{voided.reason}</p>
          <p>
            <Dotted
              parts={[voided.persons.join(word('show.draw-and')), timeOfDay(Date.parse(voided.at), zone, 'HH:mm:ss')]}
            />
          </p>
        </>
      )}
      <p className={classNames(told['hint'], stageClass('rise'))}>{word('show.draw-void-hint')}</p>
    </Panel>
  )
}
