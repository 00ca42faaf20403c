import type { NoticeNames, NoticeWords } from './notice-words.ts'

export const noticeZh: NoticeWords = {
  'entry.submitted': {
    title: '已收到{title}',
    body: '您的作品已收到，回执编号 {receipt}，提交时间 {at}。截止前仍可撤回修改，以最后一次提交为准。',
  },
  'entry.taken-back': {
    title: '{title}已撤回',
    body: '{name} 撤回了作品，现在是草稿。请在 {due} 前重新提交，否则不会参赛。',
  },
  'entry.member-invited': {
    title: '邀请您加入{title}',
    body: '{name} 把您加进了团队。请确认或拒绝，确认前对方看不到您的资料。',
  },
  'entry.member-confirmed': { title: '{name} 已确认加入', body: '{title}的团队有新成员确认加入。' },
  'entry.member-declined': {
    title: '{name} 未加入团队',
    body: '{name} 拒绝了邀请或离开了{title}的团队，请检查人数是否符合要求。',
  },
  'entry.handed-over': { title: '{title}的负责人已变更', body: '{name} 现在是负责人，由其提交作品。' },
  'entry.file-refused': {
    title: '请补正{title}',
    body: '“{field}”里的文件没有通过安全检查，不能交给审核和评委。请在 {due} 前换一个文件并重新提交。',
    sms: '{code}有文件未通过安全检查，请于{due}前登录更换并重新提交。',
  },
  'entry.returned': {
    title: '请修改{title}',
    body: '审核员退回了作品，指出 {count} 处需要修改。{reason}请在 {due} 前改好并重新提交，其他内容不能改动。',
    sms: '{code}被退回修改，请于{due}前登录修改并重新提交。',
  },
  'entry.reminded': {
    title: '请尽快完成{title}',
    body: '主办方提醒：{title}{progress}。请在 {due} 前完成并提交。{reason}',
  },
  'entry.extended': {
    title: '{title}的截止时间延长了',
    body: '主办方把{title}的截止时间延长到 {due}。{reason}请在此之前完成并提交。',
    sms: '{code}的截止时间延长至{due}，请及时登录提交。',
  },
  'entry.question-answered': {
    title: '您的提问有了答复',
    body: '主办方回答了您关于{title}的提问，请打开作品页查看。',
  },
  'entry.imported': {
    title: '请完善{title}',
    body: '主办方已为您建好作品{title}，您是负责人。请添加队员、填写内容，并在截止前提交。',
  },
  'entry.returned-by-staff': {
    title: '请修改{title}',
    body: '主办方退回了作品，指出 {count} 处需要修改。{reason}请在 {due} 前改好并重新提交，其他内容不能改动。',
    sms: '{code}被主办方退回修改，请于{due}前登录修改并重新提交。',
  },
  'entry.return-undone': {
    title: '{title}无需修改',
    body: '主办方撤销了退回，作品仍以最后一次提交为准，无需操作。',
  },
  'entry.withdrawn-by-staff': {
    title: '{title}已退出比赛',
    body: '主办方为作品办理了退赛。{reason}如有疑问，请联系主办方。',
  },
  'entry.track-changed': {
    title: '{title}的赛道已调整',
    body: '主办方调整了作品所在的赛道，填写的内容不受影响。{reason}',
  },
  'entry.disqualified': {
    title: '{title}被取消参赛资格',
    body: '主办方取消了作品的参赛资格。{reason}如有异议，请联系主办方。',
    sms: '{code}被取消参赛资格，请登录查看原因。',
  },
  'entry.approved': { title: '{title}已通过审核', body: '您的作品已通过本阶段审核，后续安排请留意赛事通知。' },
  'entry.rejected': { title: '{title}未通过审核', body: '您的作品未通过本阶段审核。{reason}如有疑问，请联系主办方。' },
  'entry.not-recommended': {
    title: '{title}未获推荐',
    body: '您的作品通过了初审，但推荐名额有限，未列入本单位的推荐名单，本届比赛到此为止。如有疑问，请联系所在单位。',
  },
  'entry.recommended': { title: '{title}已晋级', body: '您的作品获得推荐并晋级下一级比赛，无需补充材料，请等待评审。' },
  'entry.promoted': {
    title: '{title}已晋级，请补充材料',
    body: '您的作品获得推荐并晋级下一级比赛。请在 {due} 前补充下一级要求的内容并提交，逾期视为放弃。',
    sms: '{code}已晋级，请于{due}前登录补充材料并提交。',
  },
  'entry.room-planned': {
    title: '{title}的路演时间',
    body: '路演安排在 {at}，请提前 30 分钟到候场区。如有变化会再次通知。',
    sms: '{code}路演时间：{at}，请提前30分钟到候场区。',
  },
  'entry.on-soon': {
    title: '{title}请在 {count} 分钟内到场',
    body: '按赛场的实际进度，预计 {at} 上场。请现在到检录处报到；进度有变时以“我的一天”为准。',
    sms: '{code}预计{at}上场，请在{count}分钟内到检录处报到。',
  },
  'entry.due-in-72-hours': {
    title: '距截止还有 72 小时',
    body: '{title}{progress}。大文件请尽早上传，截止时间 {due}。',
  },
  'entry.due-in-24-hours': {
    title: '距截止还有 24 小时',
    body: '{title}{progress}。请今天完成并提交，提交后、截止前仍可撤回修改。截止时间 {due}。',
    sms: '您的作品尚未提交，{due}截止，请及时登录提交。',
  },
  'entry.due-in-2-hours': {
    title: '距截止还有 2 小时',
    body: '{title}{progress}。截止时间 {due}，逾期不再受理。',
    sms: '您的作品尚未提交，{due}截止，逾期不再受理。',
  },
  'process.reminded': { title: '有人催办审批任务', body: '有一项审批任务正在等您办理，发起人希望尽快处理。' },
  'process.due-soon': {
    title: '{count} 项审批任务即将到期',
    body: '这些任务将在 24 小时内到期。如不能按时办理，可以转交或委托他人。',
  },
  'process.overdue': { title: '{count} 项审批任务已逾期', body: '请尽快办理，或转交、委托他人。' },
  'process.queue-moved': {
    title: '您领取的 {count} 项审核任务已移交',
    body: '任务已移交给同事或退回原来的队列，理由见各流程的记录。',
  },
  'process.queue-received': {
    title: '{count} 项审核任务移交给您',
    body: '这些任务原由{name}领取，现在在您的队列中。',
  },
  'delegation.received': {
    title: '{name}委托您代为审核',
    body: '{startsOn} 至 {endsOn}，{name}的审核任务也会进入您的队列，由您代为办理。',
  },
  'delegation.ended': { title: '审核委托已结束', body: '{name}结束了与您之间的审核委托，任务不再代办。' },
  'judging.invited': { title: '邀请您担任评委', body: '请打开“项目评分”，先完成利益声明，再接受或谢绝。' },
  'broadcast.sent': { title: '主办方通知', body: '这条通知已经没有内容。' },
  'room.changed': { title: '赛场安排有变化', body: '您所在赛场的项目顺序或时间有调整，请查看最新安排。' },
  'job.done': { title: '{job}已完成', body: '共处理 {count} 项。如有结果文件，可在任务中心下载，保留 7 天。' },
  'job.failed': { title: '{job}没有完成', body: '已完成的部分不受影响，可以重新发起。' },
}

export const noticeNamesZh: NoticeNames = {
  title: '《{title}》',
  untitled: '一件未命名作品',
  gone: '一件作品',
  someone: '一位成员',
  field: '附件',
  reason: '审核意见：“{reason}”。',
  said: '原因：“{reason}”。',
  entry: '您的作品',
  complete: '已填写完整，但还没有提交',
  missing: '还差 {count} 处未完成',
  job: '任务',
  jobs: {
    'entry-act': '批量处理作品',
    'entry-export': '导出作品',
    'entry-import': '导入作品',
    'entry-check-import': '检查作品名单',
    'recommendation-export': '导出推荐名单',
    'stage-quota-export': '导出名额',
    'score-result-export': '导出评审结果',
    'stage-quota-import': '导入名额',
    'member-export': '导出成员',
    'member-import': '导入成员',
    'member-check-import': '检查导入名单',
    'tenant-export': '导出主办方数据',
    'audit-export': '导出操作日志',
    'own-data-export': '导出我的数据',
    'queue-transfer': '移交审核任务',
    'broadcast-send': '发送通知',
    'file-clean-up': '清理文件库',
  },
  mailLink: '查看这条消息：{address}',
  mailFoot: '这封邮件由系统发出，请勿回复。登录门户的个人中心可以查看全部消息、调整接收方式。',
  codeSubject: '邮箱验证码 {code}',
  codeBody: '您的邮箱验证码是 {code}，10 分钟内有效。若非本人操作，请忽略这封邮件。',
}
