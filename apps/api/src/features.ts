import { agreementFeature } from './features/agreement/agreement.feature.ts'
import { articleFeature } from './features/article/article.feature.ts'
import { attachmentFeature } from './features/attachment/attachment.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { broadcastFeature } from './features/broadcast/broadcast.feature.ts'
import { captchaFeature } from './features/captcha/captcha.feature.ts'
import { checkInFeature } from './features/check-in/check-in.feature.ts'
import { clientErrorFeature } from './features/client-error/client-error.feature.ts'
import { codeCardFeature } from './features/code-card/code-card.feature.ts'
import { configurationFeature } from './features/configuration/configuration.feature.ts'
import { contestFeature } from './features/contest/contest.feature.ts'
import { delegationFeature } from './features/delegation/delegation.feature.ts'
import { dictionaryFeature } from './features/dictionary/dictionary.feature.ts'
import { drawFeature } from './features/draw/draw.feature.ts'
import { entryFeature } from './features/entry/entry.feature.ts'
import { entryActFeature } from './features/entry-act/entry-act.feature.ts'
import { entryImportFeature } from './features/entry-import/entry-import.feature.ts'
import { entryListFeature } from './features/entry-list/entry-list.feature.ts'
import { entryTallyFeature } from './features/entry-tally/entry-tally.feature.ts'
import { expertFeature } from './features/expert/expert.feature.ts'
import { expertDrawFeature } from './features/expert-draw/expert-draw.feature.ts'
import { extensionFeature } from './features/extension/extension.feature.ts'
import { fileFeature } from './features/file/file.feature.ts'
import { filePreviewFeature } from './features/file-preview/file-preview.feature.ts'
import { followFeature } from './features/follow/follow.feature.ts'
import { formFeature } from './features/form/form.feature.ts'
import { formModelFeature } from './features/form-model/form-model.feature.ts'
import { galleryFeature } from './features/gallery/gallery.feature.ts'
import { groupingFeature } from './features/grouping/grouping.feature.ts'
import { jobFeature } from './features/job/job.feature.ts'
import { judgingPanelFeature } from './features/judging-panel/judging-panel.feature.ts'
import { judgingRoundFeature } from './features/judging-round/judging-round.feature.ts'
import { memberFeature } from './features/member/member.feature.ts'
import { myDayFeature } from './features/my-day/my-day.feature.ts'
import { noticeFeature } from './features/notice/notice.feature.ts'
import { optionsFeature } from './features/options/options.feature.ts'
import { organisationFeature } from './features/organisation/organisation.feature.ts'
import { pageFeature } from './features/page/page.feature.ts'
import { platformFeature } from './features/platform/platform.feature.ts'
import { portalFeature } from './features/portal/portal.feature.ts'
import { portalRequestFeature } from './features/portal-request/portal-request.feature.ts'
import { processFeature } from './features/process/process.feature.ts'
import { processModelFeature } from './features/process-model/process-model.feature.ts'
import { publicFeature } from './features/public/public.feature.ts'
import { questionFeature } from './features/question/question.feature.ts'
import { recommendationFeature } from './features/recommendation/recommendation.feature.ts'
import { registrationFeature } from './features/registration/registration.feature.ts'
import { reviewFeature } from './features/review/review.feature.ts'
import { roleFeature } from './features/role/role.feature.ts'
import { roomFeature } from './features/room/room.feature.ts'
import { roomPackFeature } from './features/room-pack/room-pack.feature.ts'
import { scoreFeature } from './features/score/score.feature.ts'
import { screenFeature } from './features/screen/screen.feature.ts'
import { screenDeviceFeature } from './features/screen-device/screen-device.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { securityFeature } from './features/security/security.feature.ts'
import { shortLinkFeature } from './features/short-link/short-link.feature.ts'
import { smsFeature } from './features/sms/sms.feature.ts'
import { socialFeature } from './features/social/social.feature.ts'
import { stagePlanFeature } from './features/stage-plan/stage-plan.feature.ts'
import { stageQuotaFeature } from './features/stage-quota/stage-quota.feature.ts'

/** Every feature of the application, readable as a table of contents; every other list is made of this one. */
export const features = [
  authFeature,
  registrationFeature,
  agreementFeature,
  captchaFeature,
  smsFeature,
  codeCardFeature,
  socialFeature,
  securityFeature,
  optionsFeature,
  dictionaryFeature,
  configurationFeature,
  portalFeature,
  pageFeature,
  publicFeature,
  articleFeature,
  attachmentFeature,
  galleryFeature,
  portalRequestFeature,
  shortLinkFeature,
  scoreFeature,
  screenFeature,
  screenDeviceFeature,
  drawFeature,
  groupingFeature,
  checkInFeature,
  followFeature,
  myDayFeature,
  roomFeature,
  roomPackFeature,
  formFeature,
  formModelFeature,
  entryFeature,
  entryImportFeature,
  entryListFeature,
  entryActFeature,
  entryTallyFeature,
  auditFeature,
  memberFeature,
  roleFeature,
  organisationFeature,
  contestFeature,
  stagePlanFeature,
  stageQuotaFeature,
  extensionFeature,
  questionFeature,
  recommendationFeature,
  judgingPanelFeature,
  judgingRoundFeature,
  expertFeature,
  expertDrawFeature,
  searchFeature,
  jobFeature,
  noticeFeature,
  broadcastFeature,
  clientErrorFeature,
  fileFeature,
  filePreviewFeature,
  processFeature,
  reviewFeature,
  delegationFeature,
  processModelFeature,
  platformFeature,
] as const
