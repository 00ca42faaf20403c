import { changeMobile, changePassword, getRegistrationForm, register } from './account.ts'
import { exportAuditEvents, listAuditEvents } from './audit.ts'
import {
  codeLogin,
  getProfile,
  login,
  logout,
  refreshToken,
  resetPassword,
  sendSmsCode,
  smsLogin,
  socialAuthRedirect,
  socialLogin,
} from './auth.ts'
import { reportClientError } from './client-error.ts'
import { getConfigurationValue } from './configuration.ts'
import { getContestRule, listContestTypeRoles } from './contest.ts'
import type { Answer, Request } from './define.ts'
import { listDictionaries, listDictionary } from './dictionary.ts'
import { listDrawGroups, listDrawProjects, saveDrawnOrder } from './draw.ts'
import { beginUpload, downloadFile, finishUpload } from './file.ts'
import { checkFormValues, getFormObject } from './form.ts'
import { cancelJob, getJob, listJobs } from './job.ts'
import { openStream, readClock, readTopics } from './live.ts'
import { createOptionSet, deleteOptionSet, listOptionSets, updateOptionSet } from './options.ts'
import { getPage, publishPage, savePage } from './page.ts'
import { getInformation, getPortalConfiguration, getPortalContext } from './portal.ts'
import { decideProcessTask, getProcess, listProcessTasks, startProcess } from './process.ts'
import { checkScreenCode, getScreen, getScreenFace, listScreenProjects } from './screen.ts'

/** Every call of the product, in the order of the spec's table and then our own. */
export const endpoints = [
  login,
  logout,
  socialLogin,
  smsLogin,
  sendSmsCode,
  codeLogin,
  resetPassword,
  refreshToken,
  getProfile,
  socialAuthRedirect,
  changePassword,
  changeMobile,
  getRegistrationForm,
  register,
  listContestTypeRoles,
  listDictionary,
  listDictionaries,
  getConfigurationValue,
  getPortalConfiguration,
  getContestRule,
  getInformation,
  getScreenFace,
  checkScreenCode,
  getScreen,
  listScreenProjects,
  getFormObject,
  listDrawProjects,
  listDrawGroups,
  saveDrawnOrder,
  listOptionSets,
  createOptionSet,
  updateOptionSet,
  deleteOptionSet,
  checkFormValues,
  getPortalContext,
  getPage,
  savePage,
  publishPage,
  listAuditEvents,
  exportAuditEvents,
  listJobs,
  getJob,
  cancelJob,
  openStream,
  readTopics,
  readClock,
  reportClientError,
  beginUpload,
  finishUpload,
  downloadFile,
  startProcess,
  getProcess,
  listProcessTasks,
  decideProcessTask,
] as const

type Contract = { [E in (typeof endpoints)[number] as E['route']]: E }
export type ContractRoute = keyof Contract
export type RequestOf<R extends ContractRoute> = Request<Contract[R]>
export type AnswerOf<R extends ContractRoute> = Answer<Contract[R]>
