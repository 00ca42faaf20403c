import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('.', import.meta.url).pathname
const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features|parts|ui|areas)\/.*\.tsx$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(here + file, 'utf8') }))

const typesInto =
  /<(?:form|input|textarea|Input|Input\.TextArea|Input\.Search|InputNumber|AutoComplete|Field|TextArea|WordingFields|RichEditor|ModalForm|ActDialog|MobileField|SmsCodeField|NewPasswordField|PasswordField)[\s>]/
const keeps = /useLocalDraft[<(]|new LocalDrafts\(|readTabDraft\(|LocalDraftForm</

/** Why a file with fields needs no draft of its own. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  'a field for other forms: what uses it keeps its value': [
    'ui/cells.tsx',
    'ui/choices.tsx',
    'ui/combobox.tsx',
    'ui/field.tsx',
    'ui/form-view.tsx',
    'ui/mobile-field.tsx',
    'ui/new-password-field.tsx',
    'ui/password-field.tsx',
    'ui/plain-form-field.tsx',
    'ui/sms-code-field.tsx',
    'ui/text-area.tsx',
    'ui/upload.tsx',
    'ui/widgets/widget.tsx',
    'ui/wording-fields.tsx',
    'parts/desk/file-picker.tsx',
    'parts/desk/publication-state.tsx',
    'parts/desk/publish-when.tsx',
  ],
  'part of a form that keeps it': [
    'features/agreement/draft-editor.tsx',
    'features/agreement/section-editor.tsx',
    'features/article/article-editor.tsx',
    'features/article/article-settings.tsx',
    'features/article/setting-field.tsx',
    'features/broadcast/message-fields.tsx',
    'features/contest/stage-editor.tsx',
    'features/judging-round/criterion-fields.tsx',
    'features/judging-round/mark-field.tsx',
    'features/judging-round/prizes-editor.tsx',
    'features/judging-round/rule-fields.tsx',
    'features/process/returned-fields.tsx',
    'features/process/signature-pad.tsx',
    'features/review/field-choice.tsx',
    'features/grouping/group-fields.tsx',
    'features/room/rundown-fields.tsx',
    'features/review/outcome-choice.tsx',
    'features/review/queue-pane.tsx',
    'features/form-model/panel/choice-section.tsx',
    'features/form-model/panel/panel-parts.tsx',
    'features/form-model/publish-dialog.tsx',
    'features/page/builder/countdown-field.tsx',
    'features/page/builder/field-editor.tsx',
    'features/page/builder/picture-field.tsx',
    'features/page/builder/plain-fields.tsx',
    'features/page/builder/property-panel.tsx',
    'features/page/theme/colour-section.tsx',
    'features/page/theme/head-section.tsx',
    'features/registration/agree-box.tsx',
    'features/registration/guardian-part.tsx',
    'features/role/permission-choice.tsx',
    'features/role/scope-choice.tsx',
    'parts/desk/rich-text/link-dialog.tsx',
    'parts/desk/rich-text/picture-dialog.tsx',
  ],
  'passwords, codes and proofs of identity: never stored': [
    'ui/change-mobile-form.tsx',
    'ui/change-password-form.tsx',
    'features/auth/bind-account.tsx',
    'features/auth/code-login.tsx',
    'features/auth/forgotten-form.tsx',
    'features/auth/login-form.tsx',
    'features/auth/renew-form.tsx',
    'features/auth/second-step.tsx',
    'features/entry-list/act-result.tsx',
    'features/auth/sms-form.tsx',
    'parts/asked-acts/asked-acts.tsx',
    'features/member/member-factor.tsx',
    'features/notice/confirm-address.tsx',
    'features/screen/unpaired-screen.tsx',
    'features/recommendation/code-form.tsx',
    'features/score-board/code-dialog.tsx',
    'features/security/factor-code.tsx',
    'features/security/first-password.tsx',
    'features/security/numbers.tsx',
    'features/security/own-data.tsx',
    'features/security/owner-proof.tsx',
    'features/security/policy.tsx',
  ],
  'the name and number of a teammate: never stored': [
    'features/entry/add-member.tsx',
    'features/entry/team-change-form.tsx',
  ],
  'a search or filter, or a choice: nothing is written': [
    'ui/recovery-codes.tsx',
    'areas/error/portal-code-form.tsx',
    'features/article/article-list.tsx',
    'features/article/publish-dialog.tsx',
    'features/attachment/attachment.screen.tsx',
    'features/contest/change-requests.tsx',
    'features/contest/quota-import.tsx',
    'features/entry-list/import-dialog.tsx',
    'features/contest/stage-quotas.tsx',
    'features/attachment-list/attachment-list.tsx',
    'features/audit/someone-filter.tsx',
    'features/code-card/issue-cards.tsx',
    'features/code-card/issued-cards.tsx',
    'features/contest/give-portal.tsx',
    'features/dictionary/type-list.tsx',
    'features/draw/verify/verdict.tsx',
    'features/entry/choose.tsx',
    'features/entry/conflict.tsx',
    'features/file/file.screen.tsx',
    'features/file/library.tsx',
    'features/form-model/form-list.screen.tsx',
    'features/entry-list/entry-filters.tsx',
    'features/expert/expert-filters.tsx',
    'features/entry-list/saved-views.tsx',
    'features/member/member-list.tsx',
    'features/member/organisation-tree.tsx',
    'features/expert-draw/invite-drawn-form.tsx',
    'features/judging-panel/invite-form.tsx',
    'features/judging-panel/judge-form.tsx',
    'features/room/persons-form.tsx',
    'features/room/times-form.tsx',
    'features/room/waiting-list.tsx',
    'features/screen-desk/device-forms.tsx',
    'features/screen-desk/pairings.tsx',
    'features/news/news-list.tsx',
    'features/news/share-dialog.tsx',
    'features/notice/notice-settings.tsx',
    'features/organisation/head-form.tsx',
    'features/organisation/move-form.tsx',
    'features/organisation/place-tree.tsx',
    'features/organisation/work-groups.tsx',
    'features/page/builder/builder-bar.tsx',
    'features/page/builder/empty-page.tsx',
    'features/platform/tenant-list.tsx',
    'features/process-model/model-list.tsx',
    'features/review/queue-filters.tsx',
    'features/role/role-holders.tsx',
    'features/role/role-list.tsx',
    'features/process/workload.screen.tsx',
    'features/search/search-dialog.tsx',
    'features/short-link/short-link.screen.tsx',
    'features/site-search/site-search.tsx',
    'parts/desk/move-to.tsx',
  ],
  'one line that is sent at once': [
    'features/check-in/no-show.tsx',
    'features/check-in/reader.tsx',
    'features/entry-list/export-dialog.tsx',
    'features/screen/console/draw-card.tsx',
    'features/screen/console/emergency-card.tsx',
    'features/judging-panel/trial-card.tsx',
  ],
  'kept on the device from the first letter by ScoreDevice, until there is a receipt': [
    'features/score/comment-dialog.tsx',
    'features/score/note-box.tsx',
  ],
  'a file is chosen, which is still on the computer': [
    'features/draw/verify/verify-draw.screen.tsx',
    'features/file/file-detail.tsx',
    'features/file/upload-queue.tsx',
    'parts/desk/many-files.tsx',
    'features/process-model/import-model.tsx',
  ],
  'of the process designer, which keeps its drawing by itself (process-model/kept-copy.ts)': [
    'features/process-model/publish-dialog.tsx',
    'features/process-model/rule-editor.tsx',
    'features/process-model/rule-mode.tsx',
  ],
  'for development, or not open yet': [
    'features/form/form-examples.screen.tsx',
    'features/ui-examples/antd-examples.tsx',
    'features/ui-examples/dialog-examples.tsx',
    'features/ui-examples/field-examples.tsx',
    'features/ui-examples/rules-examples.tsx',
  ],
}

const exempt = new Map(Object.entries(reasons).flatMap(([why, list]) => list.map((file) => [file, why] as const)))

test('every form of the product keeps what is typed, or says why it need not', () => {
  const forms = files.filter(({ text }) => typesInto.test(text))
  expect(forms.length).toBeGreaterThan(80)
  const without = forms.filter(({ file, text }) => !keeps.test(text) && !exempt.has(file)).map(({ file }) => file)
  expect(without).toEqual([])
})

test('no reason stands for a file that keeps a draft or has no field', () => {
  const known = new Map(files.map(({ file, text }) => [file, text]))
  const idle = [...exempt.keys()].filter(
    (file) => !typesInto.test(known.get(file) ?? '') || keeps.test(known.get(file) ?? ''),
  )
  expect(idle).toEqual([])
})

test('every local draft is among the examples that the browser test types into', () => {
  const used = files.flatMap(({ text }) =>
    [...text.matchAll(/useLocalDraft(?:<\w+>)?\(\s*'([a-z-]+)'/g)].map(([, name]) => name),
  )
  const hooks = readFileSync(`${here}features/contest/use-contest-draft.ts`, 'utf8')
  const inHooks = [...hooks.matchAll(/useLocalDraft(?:<\w+>)?\(\s*'([a-z-]+)'/g)].map(([, name]) => name)
  const shown = ['draft-examples.tsx', 'draft-examples-judging.tsx'].flatMap((file) => {
    const examples = readFileSync(`${here}${file}`, 'utf8')
    const [, table = ''] = /const (?:judgingE|e)xamples[^{]*= \{\n([\s\S]*?)\n\}\n/.exec(examples) ?? []
    return [...table.matchAll(/^ {2}'?([a-z-]+)'?: /gm)].map(([, name]) => name)
  })
  expect([...used, ...inHooks].sort()).toEqual(shown.sort())
})
