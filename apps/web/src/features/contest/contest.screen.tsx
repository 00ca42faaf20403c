import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { CallError } from '../../platform/http/call-error.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DeskColumns } from '../../ui/desk-columns.tsx'
import { worded } from '../../ui/form-wording.ts'
import { Notice } from '../../ui/notice.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import styles from './contest.module.css'
import { type ContestTree, type ContestType, useContest, useContestTree, useOrderTypes } from './contest.queries.ts'
import { ContestCard } from './contest-card.tsx'
import { ContestForm } from './contest-form.tsx'
import { ContestTreeList } from './contest-tree.tsx'
import { movedInList } from './stage-plan.ts'
import { TypeDrawer } from './type-drawer.tsx'

/** Every contest of the organiser; with a code in the address, of that type. */
export function ContestScreen() {
  const { word } = useWords()
  const tree = useContestTree()
  if (tree.error instanceof CallError && tree.error.code === 403)
    return (
      <section className={styles['card']}>
        <Notice kind="refused" title={word('contest.refused')} hint={word('contest.refused-hint')} />
      </section>
    )
  if (tree.isPending) return <ContestSkeleton />
  if (tree.data === undefined) return <Failed error={tree.error} onAgain={() => void tree.refetch()} />
  return <Contests tree={tree.data} />
}

function Contests({ tree }: { tree: ContestTree }) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<ContestType | 'new'>()
  return (
    <>
      <ContestDesk tree={tree} onType={setEdited} />
      {/* Beside what the first type replaces: a drawer that goes with it would not hear that it was saved. */}
      {edited && (
        <TypeDrawer
          type={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onAdded={(added) => {
            setEdited(undefined)
            void navigate(`/manager/contest/${added}`)
          }}
          onRemoved={() => {
            setEdited(undefined)
            void navigate('/manager/contest')
          }}
        />
      )}
    </>
  )
}

function ContestDesk({ tree, onType }: { tree: ContestTree; onType: (type: ContestType | 'new') => void }) {
  const { word, language } = useWords()
  const { code } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const order = useOrderTypes()
  const [opened, setOpened] = useState<ContestType>()
  const { types } = tree
  const asked = params.get('id')
  const holds = (type: ContestType) => type.contests.some(({ id }) => id === asked)
  const type =
    types.find((each) => each.code === code) ??
    (code === undefined
      ? (types.find(holds) ?? types.find(({ contests }) => contests.length > 0) ?? types[0])
      : undefined)
  const contestId = type?.contests.find(({ id }) => id === asked)?.id ?? type?.contests[0]?.id
  const show = (place: ContestType, id?: string) =>
    void navigate(`/manager/contest/${place.code}${id === undefined ? '' : `?id=${id}`}`)
  if (types.length === 0)
    return (
      <section className={styles['card']}>
        <Notice kind="empty" title={word('contest.none')} hint={word('contest.none-hint')}>
          {tree.can.save && (
            <Button look="primary" icon="plus" onClick={() => onType('new')}>
              {word('contest.type-new')}
            </Button>
          )}
        </Notice>
      </section>
    )
  return (
    <DeskColumns side={232}>
      <ContestTreeList
        tree={tree}
        chosenType={type?.code}
        chosen={contestId}
        onChoose={show}
        onType={onType}
        onOpen={setOpened}
        onStep={(at, by) => order.mutate(movedInList(types, at, by).map(({ id }) => id))}
      />
      <div className={styles['main']}>
        {type === undefined ? (
          <section className={styles['card']}>
            <Notice kind="empty" title={word('contest.no-such-type')} hint={word('contest.no-such-type-hint')} />
          </section>
        ) : contestId === undefined ? (
          <section className={styles['card']}>
            <Notice
              kind="empty"
              title={word('contest.no-edition', { type: worded(type.name, language) })}
              hint={word('contest.no-edition-hint')}
            >
              {tree.can.save && (
                <Button look="primary" icon="plus" onClick={() => setOpened(type)}>
                  {word('contest.first-edition')}
                </Button>
              )}
            </Notice>
          </section>
        ) : (
          <OneContest key={contestId} id={contestId} onRemoved={() => show(type)} />
        )}
      </div>
      {opened && (
        <ContestForm
          type={opened}
          onClose={() => setOpened(undefined)}
          onOpened={(id) => {
            setOpened(undefined)
            show(opened, id)
          }}
        />
      )}
    </DeskColumns>
  )
}

function OneContest({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const contest = useContest(id)
  if (contest.data === undefined)
    return contest.isError ? <Failed error={contest.error} onAgain={() => void contest.refetch()} /> : <CardSkeleton />
  return <ContestCard contest={contest.data} onReload={() => contest.refetch()} onRemoved={onRemoved} />
}

function Failed({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const { word } = useWords()
  return (
    <section className={styles['card']}>
      <Notice
        kind="failed"
        title={word('contest.failed')}
        hint={error instanceof CallError ? error.msg : word('error.unknown')}
      >
        <Button look="primary" icon="refresh" onClick={onAgain}>
          {word('state.retry')}
        </Button>
      </Notice>
    </section>
  )
}

function CardSkeleton() {
  return (
    <Skeleton>
      <Bone height={32} width="40%" />
      <Bone height={360} />
    </Skeleton>
  )
}

function ContestSkeleton() {
  return (
    <Skeleton>
      <DeskColumns side={232}>
        <Bone height={320} />
        <Bone height={480} />
      </DeskColumns>
    </Skeleton>
  )
}
