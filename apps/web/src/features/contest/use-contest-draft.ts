import { type LocalDraftForm, useLocalDraft } from '../../platform/drafts/use-local-draft.ts'
import { useWords } from '../../platform/i18n/use-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { type Basics, basicsOf, isNamed } from './basics-form.tsx'
import { type Contest, type Stage, useChangeContest, useChangeRules, useChangeStages } from './contest.queries.ts'
import { addedOf, changesOf, countChanges, type Edits, type Plan, planOf, type StageSaid } from './stage-plan.ts'

type StageFields = { edits: Edits; grace: number | undefined; added: readonly Stage[] }
const noChange: StageFields = { edits: {}, grace: undefined, added: [] }
/** Which id a stage that was new has got. */
type OnStages = (idOf: (id: string) => string | undefined) => void
type Part<Fields> = { draft: LocalDraftForm<Fields>; isBusy: boolean; error: Error | null; save: () => Promise<void> }

export type ContestDraft = {
  basics: Part<Basics>
  rules: Part<Contest['rules']>
  stages: LocalDraftForm<StageFields>
  plan: Plan
  count: number
  isSound: boolean
  isBusy: boolean
  /** Of the parts that are not on show. */
  errorBeside: (part: string) => Error | null
  saveAll: (onStages: OnStages) => Promise<void>
  forgetErrors: () => void
}

/** Everything that is being changed of one edition, whichever part is on show. */
export function useContestDraft(contest: Contest): ContestDraft {
  const { word } = useWords()
  const changeContest = useChangeContest()
  const changeRules = useChangeRules()
  const changeStages = useChangeStages()
  const basics = useLocalDraft('contest-basics', contest.id, basicsOf(contest), contest.version)
  const rules = useLocalDraft('contest-rules', contest.id, contest.rules, contest.version)
  const stages = useLocalDraft<StageFields>('contest-stages', contest.id, noChange)
  const plan = planOf(contest, stages.fields.edits, stages.fields.grace, stages.fields.added)
  const stageCount = countChanges(plan, contest)

  const saveBasics = async () => {
    const saved = await changeContest.mutateAsync({ id: contest.id, version: basics.version, ...basics.fields })
    basics.clear()
    return saved.version
  }
  const saveRules = async (version: number) => {
    await changeRules.mutateAsync({ contestId: contest.id, version, rules: rules.fields })
    rules.clear()
  }
  const saveStages = async (onStages: OnStages) => {
    const added = addedOf(plan, contest)
    const saved = await changeStages.mutateAsync({
      contestId: contest.id,
      graceMinutes: plan.graceMinutes,
      stages: changesOf(plan, contest).map((stage) => ({ id: stage.id, version: stage.version, ...saidOf(stage) })),
      added: added.map(saidOf),
    })
    onStages((id) => saved.added[added.findIndex((stage) => stage.id === id)])
    stages.set(noChange)
  }
  /** The queries show what was refused. */
  const tell = (saving: Promise<unknown>) =>
    saving.then(
      () => void toast.success(word('contest.saved')),
      () => undefined,
    )
  const saveEach = async (onStages: OnStages) => {
    // Each raises the version of the contest. Rules that are older than the basics keep their own, and are refused.
    const hasSameOrigin = rules.version === basics.version
    const next = basics.isUnsaved ? await saveBasics() : rules.version
    if (rules.isUnsaved) await saveRules(hasSameOrigin ? next : rules.version)
    if (stageCount > 0) await saveStages(onStages)
  }
  return {
    basics: {
      draft: basics,
      isBusy: changeContest.isPending,
      error: changeContest.error,
      save: () => tell(saveBasics()),
    },
    rules: {
      draft: rules,
      isBusy: changeRules.isPending,
      error: changeRules.error,
      save: () => tell(saveRules(rules.version)),
    },
    stages,
    plan,
    count: stageCount + Number(basics.isUnsaved) + Number(rules.isUnsaved),
    isSound:
      isNamed(basics.fields) &&
      plan.stages.every(
        ({ name, opensAt, closesAt }) => name.zh.trim() !== '' && Date.parse(opensAt) <= Date.parse(closesAt),
      ),
    isBusy: changeContest.isPending || changeRules.isPending || changeStages.isPending,
    errorBeside: (part) =>
      changeStages.error ??
      (part === 'basics' ? null : changeContest.error) ??
      (part === 'rules' ? null : changeRules.error),
    saveAll: (onStages) => tell(saveEach(onStages)),
    forgetErrors: () => {
      changeContest.reset()
      changeRules.reset()
      changeStages.reset()
    },
  }
}

const saidOf = ({ name, processType, level, opensAt, closesAt }: Stage): StageSaid => ({
  name: { zh: name.zh.trim(), en: name.en.trim() },
  processType,
  level,
  opensAt,
  closesAt,
})
