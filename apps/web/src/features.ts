import type { Permission } from '@laurel/contract/permissions'
import { errorArea } from './areas/error/error.area.ts'
import { managerArea } from './areas/manager/manager.area.ts'
import { portalArea } from './areas/portal/portal.area.ts'
import { agreementFeature } from './features/agreement/agreement.feature.ts'
import { articleFeature } from './features/article/article.feature.ts'
import { attachmentFeature } from './features/attachment/attachment.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { broadcastFeature } from './features/broadcast/broadcast.feature.ts'
import { checkInFeature } from './features/check-in/check-in.feature.ts'
import { codeCardFeature } from './features/code-card/code-card.feature.ts'
import { configurationFeature } from './features/configuration/configuration.feature.ts'
import { contestFeature } from './features/contest/contest.feature.ts'
import { delegationFeature } from './features/delegation/delegation.feature.ts'
import { dictionaryFeature } from './features/dictionary/dictionary.feature.ts'
import { drawFeature } from './features/draw/draw.feature.ts'
import { entranceFeature } from './features/entrance/entrance.feature.ts'
import { entryFeature } from './features/entry/entry.feature.ts'
import { entryListFeature } from './features/entry-list/entry-list.feature.ts'
import { expertFeature } from './features/expert/expert.feature.ts'
import { expertDrawFeature } from './features/expert-draw/expert-draw.feature.ts'
import { fileFeature } from './features/file/file.feature.ts'
import { followFeature } from './features/follow/follow.feature.ts'
import { formFeature } from './features/form/form.feature.ts'
import { formModelFeature } from './features/form-model/form-model.feature.ts'
import { galleryFeature } from './features/gallery/gallery.feature.ts'
import { groupingFeature } from './features/grouping/grouping.feature.ts'
import { jobFeature } from './features/job/job.feature.ts'
import { judgeRoomFeature } from './features/judge-room/judge-room.feature.ts'
import { judgingInvitationFeature } from './features/judging-invitation/judging-invitation.feature.ts'
import { judgingPanelFeature } from './features/judging-panel/judging-panel.feature.ts'
import { judgingRoundFeature } from './features/judging-round/judging-round.feature.ts'
import { memberFeature } from './features/member/member.feature.ts'
import { myDayFeature } from './features/my-day/my-day.feature.ts'
import { noticeFeature } from './features/notice/notice.feature.ts'
import { organisationFeature } from './features/organisation/organisation.feature.ts'
import { pageFeature } from './features/page/page.feature.ts'
import { paperScoreFeature } from './features/paper-score/paper-score.feature.ts'
import { platformFeature } from './features/platform/platform.feature.ts'
import { processFeature } from './features/process/process.feature.ts'
import { processModelFeature } from './features/process-model/process-model.feature.ts'
import { questionFeature } from './features/question/question.feature.ts'
import { recommendationFeature } from './features/recommendation/recommendation.feature.ts'
import { registrationFeature } from './features/registration/registration.feature.ts'
import { reviewFeature } from './features/review/review.feature.ts'
import { roleFeature } from './features/role/role.feature.ts'
import { roomFeature } from './features/room/room.feature.ts'
import { scoreFeature } from './features/score/score.feature.ts'
import { scoreBoardFeature } from './features/score-board/score-board.feature.ts'
import { screenFeature } from './features/screen/screen.feature.ts'
import { screenDeskFeature } from './features/screen-desk/screen-desk.feature.ts'
import { securityFeature } from './features/security/security.feature.ts'
import { shortLinkFeature } from './features/short-link/short-link.feature.ts'
import { socialFeature } from './features/social/social.feature.ts'
import type { Feature } from './platform/routing/feature.ts'
import type { PermissionRow } from './platform/session/permission-rows.ts'

/**
 * The one list of what the application is made of: routes, guard, menu, permissions, names of events and pictures are made from it.
 * The table of permissions shows its rows in this order.
 */
export const features = [
  errorArea,
  portalArea,
  managerArea,
  memberFeature,
  organisationFeature,
  roleFeature,
  codeCardFeature,
  contestFeature,
  recommendationFeature,
  judgingInvitationFeature,
  judgingPanelFeature,
  judgingRoundFeature,
  expertFeature,
  expertDrawFeature,
  groupingFeature,
  drawFeature,
  pageFeature,
  articleFeature,
  attachmentFeature,
  galleryFeature,
  shortLinkFeature,
  fileFeature,
  entranceFeature,
  agreementFeature,
  dictionaryFeature,
  configurationFeature,
  processModelFeature,
  processFeature,
  formModelFeature,
  auditFeature,
  jobFeature,
  noticeFeature,
  broadcastFeature,
  questionFeature,
  securityFeature,
  socialFeature,
  paperScoreFeature,
  platformFeature,
  authFeature,
  registrationFeature,
  roomFeature,
  checkInFeature,
  followFeature,
  myDayFeature,
  scoreFeature,
  scoreBoardFeature,
  judgeRoomFeature,
  screenFeature,
  screenDeskFeature,
  formFeature,
  entryFeature,
  entryListFeature,
  reviewFeature,
  delegationFeature,
]

type Listed = Extract<(typeof features)[number], { permissions: unknown }>['permissions'][number]['codes'][number]

const listed: readonly Feature[] = features

/** A permission that stands in no feature does not compile. */
export const permissionRows: Permission extends Listed ? readonly PermissionRow[] : Exclude<Permission, Listed> =
  listed.flatMap(({ permissions = [] }) => permissions)
