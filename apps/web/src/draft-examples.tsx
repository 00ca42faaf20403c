import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { judgingExamples } from './draft-examples-judging.tsx'
import { DeskCard } from './features/agreement/desk-card.tsx'
import { PublishDialog as AgreementPublishDialog } from './features/agreement/publish-dialog.tsx'
import { AttachmentForm } from './features/attachment/attachment-form.tsx'
import { Writing } from './features/broadcast/writing.tsx'
import { ValueForm } from './features/configuration/value-form.tsx'
import { AskPortalForm } from './features/contest/ask-portal.tsx'
import { contest, contestType } from './features/contest/contest.example.ts'
import { ContestCard } from './features/contest/contest-card.tsx'
import { ContestForm } from './features/contest/contest-form.tsx'
import { LendForm } from './features/contest/lend-form.tsx'
import type { Quota } from './features/contest/quota.queries.ts'
import { QuotaForm } from './features/contest/quota-form.tsx'
import { StageAsksForm } from './features/contest/stage-asks-form.tsx'
import { TrackForm } from './features/contest/track-form.tsx'
import { TypeDrawer } from './features/contest/type-drawer.tsx'
import { DelegationForm } from './features/delegation/delegation-form.tsx'
import { AddEntry, AddType } from './features/dictionary/add-entry.tsx'
import type { DictionaryType, Entry } from './features/dictionary/dictionary.queries.ts'
import { EntryRow } from './features/dictionary/entry-row.tsx'
import type { Entrance } from './features/entrance/entrance.queries.ts'
import { EntranceCard } from './features/entrance/entrance-card.tsx'
import { NewForm } from './features/form-model/new-form.tsx'
import { PictureForm } from './features/gallery/picture-form.tsx'
import type { WholeMember } from './features/member/member.queries.ts'
import { MemberForm } from './features/member/member-form.tsx'
import { RevealDialog } from './features/member/reveal-dialog.tsx'
import { ListForm } from './features/organisation/list-form.tsx'
import { OrganisationForm } from './features/organisation/organisation-form.tsx'
import type { Choices, Desk as PageDesk } from './features/page/builder/builder.queries.ts'
import { PublishDialog as PagePublishDialog } from './features/page/builder/publish-dialog.tsx'
import type { DraftSession } from './features/page/builder/use-draft-session.ts'
import type { Settings } from './features/page/theme/portal-theme.queries.ts'
import { ThemeDesk } from './features/page/theme/portal-theme.screen.tsx'
import { AppointForm } from './features/platform/appoint-form.tsx'
import { ExportForm } from './features/platform/export-form.tsx'
import { ImpersonateForm } from './features/platform/impersonate.tsx'
import type { PortalRequest, TenantDetail } from './features/platform/platform.queries.ts'
import { PortalForm } from './features/platform/portal-form.tsx'
import { DeclineForm, OpenForm } from './features/platform/portal-requests.tsx'
import { EraseForm, SuspendForm } from './features/platform/reason-form.tsx'
import { TenantForm } from './features/platform/tenant-form.tsx'
import { ColleagueForm } from './features/process/colleague-form.tsx'
import { CommentForm } from './features/process/comment-form.tsx'
import { DecideForm } from './features/process/decide-form.tsx'
import { EndingForm } from './features/process/ending-form.tsx'
import { StepCompletion } from './features/process/step-completion.tsx'
import { TransferQueueForm } from './features/process/transfer-queue-form.tsx'
import { CategoryForm } from './features/process-model/category-list.tsx'
import { CopyModel, DescribeModel } from './features/process-model/model-forms.tsx'
import { NewModel } from './features/process-model/new-model.tsx'
import type { ModelRow } from './features/process-model/process-model.queries.ts'
import { ReasonForm } from './features/recommendation/reason-form.tsx'
import { ReturnForm } from './features/recommendation/return-form.tsx'
import { BatchForm } from './features/review/batch-dialog.tsx'
import { CommentForm as ReviewCommentForm } from './features/review/comment-form.tsx'
import { DecisionPane } from './features/review/decision-pane.tsx'
import { exampleReview } from './features/review/review.example.ts'
import { ContestRoleForm } from './features/role/contest-roles.tsx'
import { NewRoleForm } from './features/role/new-role.tsx'
import type { Role, ContestType as RoleContestType } from './features/role/role.queries.ts'
import { RoleCard } from './features/role/role-card.tsx'
import { RoleNameForm } from './features/role/role-name.tsx'
import { RecuseDialog } from './features/score/recuse-dialog.tsx'
import { ShortLinkForm } from './features/short-link/short-link-form.tsx'
import { SettingsForm } from './features/social/settings-form.tsx'
import { Toaster } from './ui/toast.tsx'

const nothing = () => undefined
const later = async () => undefined
const id = '0199a7c0-0000-7000-8000-00000000000a'
const ranked = { id, version: 1, organisation: { id, name: '示例' }, entries: [] }
const mended = { kind: 'mend', entryId: id, title: '示例', from: 1, to: 1 } as const
const name = { zh: '示例', en: 'Example' }

const dictionaryType = { dictType: 'tenant_example' } as DictionaryType
const entry = { value: '1', label: name, colorType: 'default', cssClass: '', version: 1, platform: null } as Entry
const entrance = {
  portalId: id,
  portalCode: 'lanjiang',
  title: '示例门户',
  loginStrategies: [1],
  passwordStrategy: 1,
  registration: 'closed',
  closedBecause: 'closed',
  isOpenToMinors: true,
  form: null,
} as unknown as Entrance
const role = {
  id,
  code: 'example',
  name,
  dataScope: 'own',
  permissions: [],
  organisationIds: [],
  holders: 0,
  isBuiltIn: false,
  can: { change: true, remove: false, give: true },
} as unknown as Role
const newContestRole = { type: { id, name, roles: [] } as unknown as RoleContestType, role: undefined }
const tenant = { id, code: 'example', name, state: 'open', isDemo: false } as TenantDetail
const model = { id, code: 'example', name: '示例', version: 1, category: null } as unknown as ModelRow
const agreement = {
  title: { zh: '协议', en: '' },
  summary: { zh: '', en: '' },
  sections: [],
  changes: { zh: '', en: '' },
}
const noPlans = { plans: [], forms: [], processes: [] }
const portalRequest = {
  id,
  tenantId: id,
  code: 'films',
  title: { zh: '影像' },
  tenantName: { zh: '主办方' },
} as unknown as PortalRequest
const agreementRef = { portalCode: 'lanjiang', kind: 'terms' } as const
const portal = {
  portalId: id,
  portalCode: 'lanjiang',
  version: 1,
  title: name,
  theme: '#1E85FE',
  template: 'A',
  headerStyle: 'light',
  headNavigation: { title: '示例', logo: 'laurel' },
  analytics: { provider: 'none', id: '' },
} as Settings
const session = {
  draft: { view: () => ({ draft: { title: name, description: name, blocks: [] }, version: 1 }), flush: later },
} as unknown as DraftSession
const published = { online: null, schedule: null, can: { publish: true } }
const pageDesk = { nextNumber: 1, changes: 0, ...published } as unknown as PageDesk
const quota = { id, organisation: { id, name: '示例' }, trackId: null, seats: 3, taken: 1 } as unknown as Quota

/** Every form that keeps a local draft, by its name, as it opens on its screen. */
const examples: Readonly<Record<string, ReactNode>> = {
  ...judgingExamples,
  'short-link': <ShortLinkForm portalCode="lanjiang" before={undefined} onSaved={nothing} onClose={nothing} />,
  contest: <ContestForm type={contestType} onClose={nothing} onOpened={nothing} />,
  'contest-basics': <ContestCard contest={contest} onReload={later} onRemoved={nothing} />,
  'contest-rules': <ContestCard contest={contest} onReload={later} onRemoved={nothing} />,
  'contest-stages': <ContestCard contest={contest} onReload={later} onRemoved={nothing} />,
  'contest-type': <TypeDrawer type={undefined} onClose={nothing} onAdded={nothing} onRemoved={nothing} />,
  track: <TrackForm contestId={id} track={undefined} onClose={nothing} />,
  'stage-plan': (
    <StageAsksForm stageId={id} asks={undefined} isForTrack={false} tracks={[]} known={noPlans} onClose={nothing} />
  ),
  'stage-quota': <QuotaForm stageId={id} quota={undefined} tracks={[]} zone="Asia/Shanghai" onClose={nothing} />,
  'quota-lend': <LendForm quota={quota} others={[]} onClose={nothing} />,
  attachment: <AttachmentForm portalCode="lanjiang" before={undefined} categories={[]} onClose={nothing} />,
  broadcast: <Writing />,
  configuration: <ValueForm row={undefined} onClose={nothing} />,
  organisation: <OrganisationForm parent={undefined} onClose={nothing} onAdded={nothing} />,
  'organisation-list': (
    <ListForm
      title="示例"
      record="work group"
      people="成员"
      maxPeople={9}
      isBusy={false}
      error={null}
      onSave={nothing}
      onClose={nothing}
    />
  ),
  'gallery-picture': <PictureForm portalCode="lanjiang" media="" before={undefined} albums={[]} onClose={nothing} />,
  role: <NewRoleForm roles={[]} onClose={nothing} onMade={nothing} />,
  'role-name': <RoleNameForm roleId={id} name={name} onName={nothing} onClose={nothing} />,
  'role-rights': <RoleCard role={role} onRemoved={nothing} />,
  'contest-role': <ContestRoleForm {...newContestRole} onClose={nothing} />,
  'dictionary-entry': <AddEntry type={dictionaryType} name="示例" onClose={nothing} />,
  'dictionary-type': <AddType onClose={nothing} onAdded={nothing} />,
  'dictionary-row': (
    <table>
      <tbody>
        <EntryRow
          dictType="tenant_example"
          entry={entry}
          at={0}
          count={1}
          canSave
          isLocked={false}
          isEdited
          onEdit={nothing}
          onStep={nothing}
          onRestore={nothing}
        />
      </tbody>
    </table>
  ),
  entrance: <EntranceCard entrance={entrance} />,
  social: <SettingsForm type={1} kept={undefined} />,
  member: <MemberForm place={id} onClose={nothing} />,
  'member-reveal': <RevealDialog member={{ id, name: '示例' } as WholeMember} field="mobile" onClose={nothing} />,
  'process-colleagues': <ColleagueForm act="cc" processId={id} onClose={nothing} />,
  'queue-transfer': <TransferQueueForm person={{ id, nickname: '示例' }} onClose={nothing} />,
  'process-ending': <EndingForm act="cancel" processId={id} onClose={nothing} />,
  'recommendation-reason': <ReasonForm list={ranked} order={[id]} explained={mended} onClose={nothing} />,
  'recommendation-return': <ReturnForm list={ranked} onClose={nothing} />,
  'process-comment': <CommentForm id={id} />,
  'review-batch': <BatchForm tasks={[]} onClose={nothing} onStarted={nothing} />,
  'review-comment': <ReviewCommentForm instanceId={id} />,
  'score-recusal': <RecuseDialog assignmentId={id} onClose={nothing} onDone={nothing} />,
  'review-delegation': <DelegationForm today="2026-11-18" />,
  'review-decision': <DecisionPane review={exampleReview} handle={null} onDone={nothing} onLater={nothing} />,
  'process-decision': <DecideForm task={{ id, title: '示例', name: '示例' }} onClose={nothing} />,
  'process-step': <StepCompletion step={{ id }} name="示例" onClose={nothing} />,
  tenant: <TenantForm onClose={nothing} />,
  portal: <PortalForm tenantId={id} onClose={nothing} />,
  'portal-request': <AskPortalForm contestTypeId={id} onClose={nothing} />,
  'portal-opening': <OpenForm request={portalRequest} onClose={nothing} />,
  'portal-decline': <DeclineForm request={portalRequest} onClose={nothing} />,
  'tenant-administrator': <AppointForm tenantId={id} onClose={nothing} onCard={nothing} />,
  'tenant-state': <SuspendForm tenant={tenant} onClose={nothing} />,
  'tenant-erasure': <EraseForm tenant={tenant} onClose={nothing} />,
  'tenant-export': <ExportForm tenant={tenant} onClose={nothing} />,
  impersonation: (
    <ImpersonateForm
      tenantId={id}
      account={{ accountId: id, nickname: '示例', userName: 'example', userType: 2 }}
      onClose={nothing}
    />
  ),
  'form-model': <NewForm />,
  'process-category': <CategoryForm category={undefined} onClose={nothing} />,
  'process-model': <NewModel categories={[]} categoryId={undefined} />,
  'process-model-copy': <CopyModel row={model} onClose={nothing} />,
  'process-model-name': <DescribeModel row={model} categories={[]} onClose={nothing} />,
  'portal-theme': <ThemeDesk saved={portal} />,
  'page-publication': (
    <PagePublishDialog
      pagePath={{ portalCode: 'lanjiang', path: 'index' }}
      desk={pageDesk}
      choices={{ contests: [] } as unknown as Choices}
      session={session}
      onGo={nothing}
      onContentLanguage={nothing}
      onVersions={nothing}
      onClose={nothing}
    />
  ),
  'agreement-publication': (
    <AgreementPublishDialog
      agreementRef={agreementRef}
      draft={agreement}
      latest={undefined}
      today="2026-11-17"
      onPublished={nothing}
      onClose={nothing}
    />
  ),
  agreement: (
    <DeskCard
      agreementRef={agreementRef}
      desk={{ draft: null, start: agreement, versions: [] }}
      today="2026-11-17"
      can={{ save: true, publish: true }}
      onReload={nothing}
    />
  ),
}

/** For development: one form at a time, named by the address; without a name, the list of them. */
export function DraftExamplesScreen() {
  const [search] = useSearchParams()
  const form = search.get('form') ?? ''
  return (
    <main key={form} aria-label={form}>
      {examples[form] ?? (
        <ul>
          {Object.keys(examples).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <Toaster />
    </main>
  )
}
