import { accountFeature } from './account.ts'
import { agreementFeature } from './agreement.ts'
import { articleFeature } from './article.ts'
import { attachmentFeature } from './attachment.ts'
import { auditFeature } from './audit.ts'
import { authFeature } from './auth.ts'
import { broadcastFeature } from './broadcast.ts'
import { challengeFeature } from './challenge.ts'
import { checkInFeature } from './check-in.ts'
import { clientErrorFeature } from './client-error.ts'
import { codeCardFeature } from './code-card.ts'
import { configurationFeature } from './configuration.ts'
import { contestFeature } from './contest.ts'
import { delegationFeature } from './delegation.ts'
import { dictionaryFeature } from './dictionary.ts'
import { drawFeature } from './draw.ts'
import { entryFeature } from './entry.ts'
import { entryActFeature } from './entry-act.ts'
import { entryChangeFeature } from './entry-change.ts'
import { entryImportFeature } from './entry-import.ts'
import { entryListFeature } from './entry-list.ts'
import { entryTallyFeature } from './entry-tally.ts'
import { expertFeature } from './expert.ts'
import { expertDrawFeature } from './expert-draw.ts'
import { extensionFeature } from './extension.ts'
import { externalTaskFeature } from './external-task.ts'
import { fileFeature } from './file.ts'
import { fileLibraryFeature } from './file-library.ts'
import { filePreviewFeature } from './file-preview.ts'
import { followFeature } from './follow.ts'
import { formFeature } from './form.ts'
import { formModelFeature } from './form-model.ts'
import { galleryFeature } from './gallery.ts'
import { groupingFeature } from './grouping.ts'
import { httpFeature } from './http.ts'
import { jobFeature } from './job.ts'
import { judgingPanelFeature } from './judging-panel.ts'
import { judgingRoundFeature } from './judging-round.ts'
import { liveFeature } from './live.ts'
import { memberFeature } from './member.ts'
import { memberImportFeature } from './member-import.ts'
import { menuFeature } from './menu.ts'
import { myDayFeature } from './my-day.ts'
import { noticeFeature } from './notice.ts'
import { optionsFeature } from './options.ts'
import { organisationFeature } from './organisation.ts'
import { pageFeature } from './page.ts'
import { pageDeskFeature } from './page-desk.ts'
import { platformFeature } from './platform.ts'
import { portalFeature } from './portal.ts'
import { portalRequestFeature } from './portal-request.ts'
import { portalSettingsFeature } from './portal-settings.ts'
import { processFeature } from './process.ts'
import { processAssignmentFeature } from './process-assignment.ts'
import { processCategoryFeature } from './process-category.ts'
import { processMigrationFeature } from './process-migration.ts'
import { processModelFeature } from './process-model.ts'
import { processOperationFeature } from './process-operation.ts'
import { processOverviewFeature } from './process-overview.ts'
import { processProgressFeature } from './process-progress.ts'
import { processRevisionFeature } from './process-revision.ts'
import { processTrialFeature } from './process-trial.ts'
import { publicFeature } from './public.ts'
import { questionFeature } from './question.ts'
import { recommendationFeature } from './recommendation.ts'
import { reviewFeature } from './review.ts'
import { roleFeature } from './role.feature.ts'
import { roomFeature } from './room.ts'
import { roomMineFeature } from './room-mine.ts'
import { roomPackFeature } from './room-pack.ts'
import { roomShowFeature } from './room-show.ts'
import { scoreFeature } from './score.ts'
import { screenFeature } from './screen.ts'
import { screenDeviceFeature } from './screen-device.ts'
import { searchFeature } from './search.ts'
import { securityFeature } from './security.ts'
import { shortLinkFeature } from './short-link.ts'
import { socialFeature } from './social.ts'
import { stagePlanFeature } from './stage-plan.ts'
import { stageQuotaFeature } from './stage-quota.ts'
import { workloadFeature } from './workload.ts'

/** Every feature of the product, in the order of the spec's table and then our own. All other lists of the contract are made of this one. */
export const features = [
  authFeature,
  accountFeature,
  contestFeature,
  dictionaryFeature,
  configurationFeature,
  portalFeature,
  scoreFeature,
  screenFeature,
  screenDeviceFeature,
  roomFeature,
  roomMineFeature,
  roomPackFeature,
  roomShowFeature,
  formFeature,
  formModelFeature,
  drawFeature,
  groupingFeature,
  checkInFeature,
  followFeature,
  myDayFeature,
  optionsFeature,
  entryFeature,
  entryActFeature,
  entryChangeFeature,
  entryImportFeature,
  entryListFeature,
  entryTallyFeature,
  questionFeature,
  stagePlanFeature,
  stageQuotaFeature,
  recommendationFeature,
  judgingPanelFeature,
  judgingRoundFeature,
  expertFeature,
  expertDrawFeature,
  challengeFeature,
  securityFeature,
  agreementFeature,
  portalSettingsFeature,
  codeCardFeature,
  socialFeature,
  menuFeature,
  searchFeature,
  memberFeature,
  memberImportFeature,
  roleFeature,
  organisationFeature,
  pageFeature,
  pageDeskFeature,
  articleFeature,
  attachmentFeature,
  galleryFeature,
  publicFeature,
  portalRequestFeature,
  shortLinkFeature,
  auditFeature,
  jobFeature,
  noticeFeature,
  broadcastFeature,
  liveFeature,
  clientErrorFeature,
  fileFeature,
  fileLibraryFeature,
  filePreviewFeature,
  processFeature,
  extensionFeature,
  externalTaskFeature,
  processOperationFeature,
  processOverviewFeature,
  processProgressFeature,
  reviewFeature,
  delegationFeature,
  workloadFeature,
  processMigrationFeature,
  processModelFeature,
  processAssignmentFeature,
  processRevisionFeature,
  processTrialFeature,
  processCategoryFeature,
  platformFeature,
  httpFeature,
] as const
