import { articleZh } from './article.zh.ts'
import { attachmentZh } from './attachment.zh.ts'
import { auditZh } from './audit.zh.ts'
import { authZh } from './auth.zh.ts'
import { codeCardZh } from './code-card.zh.ts'
import { contestZh } from './contest.zh.ts'
import { dictionaryZh } from './dictionary.zh.ts'
import { entranceZh } from './entrance.zh.ts'
import { errorZh } from './error.zh.ts'
import { fileZh } from './file.zh.ts'
import { formZh } from './form.zh.ts'
import { homeZh } from './home.zh.ts'
import { managerZh } from './manager.zh.ts'
import { memberZh } from './member.zh.ts'
import { memberImportZh } from './member-import.zh.ts'
import { organisationZh } from './organisation.zh.ts'
import { pageBuilderZh } from './page-builder.zh.ts'
import { pageBuilderBlocksZh } from './page-builder-blocks.zh.ts'
import { pageVersionsZh } from './page-versions.zh.ts'
import { platformZh } from './platform.zh.ts'
import { portalThemeZh } from './portal-theme.zh.ts'
import { processZh } from './process.zh.ts'
import { processModelZh } from './process-model.zh.ts'
import { publicZh } from './public.zh.ts'
import { registrationZh } from './registration.zh.ts'
import { richTextZh } from './rich-text.zh.ts'
import { roleZh } from './role.zh.ts'
import { screenZh } from './screen.zh.ts'
import { securityZh } from './security.zh.ts'
import { shellZh } from './shell.zh.ts'
import { socialZh } from './social.zh.ts'
import { uiZh } from './ui.zh.ts'

/** Texts of the error catalogue stand to the letter in decision 4. */
export const zh = {
  ...homeZh,
  ...publicZh,

  'brand.name': 'Laurel',
  'brand.claim': '赛事门户',
  'brand.promise': '报名、评审、路演与公示，\n在同一个地方完成。',
  'language.switch': 'English',
  'page.login': '登录',
  'page.audit': '操作日志',

  'login.title': '登录',
  'login.user-name': '用户名或手机号',
  'login.password': '密码',
  'login.show-password': '显示密码',
  'login.hide-password': '隐藏密码',
  'login.remember': '30 天内免登录',
  'login.remember-hint': '公用电脑请勿勾选',
  'login.submit': '登录',
  'login.submitting': '正在登录…',
  'login.user-name-missing': '请输入用户名',
  'login.password-missing': '请输入密码',
  'login.insecure': '请通过 https 打开本页：浏览器不允许在不安全的连接上加密密码',

  'audit.kind': '动作',
  'audit.every-kind': '全部动作',
  'audit.export': '导出 CSV',
  'audit.exporting': '正在导出…',
  'audit.list': '操作记录',
  'audit.at': '时间',
  'audit.who': '谁',
  'audit.what': '做了什么',
  'audit.thing': '对象',
  'audit.nobody': '系统',
  'audit.more': '加载更多',
  'audit.loading-more': '正在加载…',
  'audit.shown': '已显示 {count} 条',
  'audit.all-shown': '共 {count} 条，已全部显示',
  'audit.append-only': '日志只增不改',
  'audit.loading': '正在加载操作日志',
  'audit.empty': '没有符合条件的记录',
  'audit.empty-hint': '换一个条件，或查看全部动作。',
  'audit.empty-do': '查看全部动作',
  'audit.failed': '操作日志没有加载出来',
  'audit.failed-hint': '{msg}。日志本身不受影响，您的筛选条件也已保留。',
  'audit.refused': '您没有查看操作日志的权限',
  'audit.refused-hint': '需要「查看操作日志」权限。请向本组织的管理员申请。',
  'audit.expired': '需要重新登录',

  'state.retry': '重试',
  'state.log-in-again': '重新登录',

  'job.title': '导出操作日志',
  'job.queued': '排队中',
  'job.running': '进行中',
  'job.done': '完成',
  'job.failed': '失败',
  'job.cancelled': '已取消',
  'job.cancelling': '正在取消…',
  'job.cancel': '取消',
  'job.download': '下载 CSV',
  'job.rows': '{done} / {total} 行 · {percent}%',
  'job.rows-so-far': '{done} 行',
  'job.can-leave': '可以离开此页，任务继续进行。',
  'job.cut': '连接中断，正在重新连接…',
  'job.progress': '导出进度',

  'event.account.opened': '开通账号',
  'event.configuration.set': '修改配置',
  'event.contest.opened': '开设赛事',
  'event.contest.stage-added': '新增赛段',
  'event.contest.stage-changed': '修改赛段',
  'event.contest.type-added': '新增赛事类型',
  'event.dictionary.overridden': '修改字典',
  'event.entry.saved': '保存作品',
  'event.entry.submitted': '提交作品',
  'event.file.abandoned': '放弃上传',
  'event.file.arrived': '收到文件',
  'event.file.quarantined': '隔离带病毒的文件',
  'event.file.refused': '拒收文件',
  'event.file.removed': '删除文件',
  'event.file.replaced': '替换文件',
  'event.file.restored': '取回文件的旧版',
  'event.file.stored': '存入文件',
  'event.job.cancel-asked': '要求取消任务',
  'event.job.cancelled': '取消任务',
  'event.job.failed': '任务失败',
  'event.job.finished': '任务完成',
  'event.job.started': '开始任务',
  'event.judging.sheet-submitted': '提交评分',
  'event.options.created': '新建选项',
  'event.options.deleted': '删除选项',
  'event.options.updated': '修改选项',
  'event.organisation.added': '新增组织',
  'event.organisation.head-appointed': '任命负责人',
  'event.person.added': '登记人员',
  'event.page.published': '发布页面',
  'event.page.saved': '保存页面',
  'event.page.scheduled': '定时发布页面',
  'event.page.unscheduled': '取消定时发布',
  'event.page.withdrawn': '撤回已发布的页面',
  'event.portal.changed': '修改门户',
  'event.portal.opened': '开设门户',
  'event.role.defined': '定义角色',
  'event.role.given': '授予角色',
  'event.screen.opened': '开设大屏',
  'event.session.ended': '结束会话',
  'event.session.opened': '登录',
  'event.tenant.opened': '开设组织方',

  'thing.account': '账号',
  'thing.configuration': '配置',
  'thing.contest': '赛事',
  'thing.dictionary': '字典',
  'thing.entry': '作品',
  'thing.file': '文件',
  'thing.job': '任务',
  'thing.judging': '评分',
  'thing.options': '选项',
  'thing.organisation': '组织',
  'thing.page': '页面',
  'thing.person': '人员',
  'thing.portal': '门户',
  'thing.role': '角色',
  'thing.screen': '大屏',
  'thing.session': '会话',
  'thing.tenant': '组织方',

  ...articleZh,
  ...attachmentZh,
  ...auditZh,
  ...codeCardZh,
  ...contestZh,
  ...dictionaryZh,
  ...managerZh,
  ...memberZh,
  ...memberImportZh,
  ...organisationZh,
  ...platformZh,
  ...processZh,
  ...processModelZh,
  ...portalThemeZh,
  ...pageBuilderZh,
  ...pageBuilderBlocksZh,
  ...pageVersionsZh,
  ...richTextZh,
  ...roleZh,
  ...screenZh,
  ...securityZh,
  ...shellZh,
  ...socialZh,
  ...entranceZh,
  ...errorZh,
  ...uiZh,
  ...formZh,
  ...fileZh,
  ...authZh,
  ...registrationZh,
} as const
