import type { NoticeNames, NoticeWords } from './notice-words.ts'

export const noticeEn: NoticeWords = {
  'entry.submitted': {
    title: 'We have received {title}',
    body: 'Your entry is in. Receipt {receipt}, {at}. You can take it back and change it until the deadline; the last submission counts.',
  },
  'entry.taken-back': {
    title: '{title} was taken back',
    body: '{name} took the entry back, so it is a draft again. Submit it by {due}, or it will not take part.',
  },
  'entry.member-invited': {
    title: 'You are invited to join {title}',
    body: '{name} added you to the team. Accept or decline; until you accept, the team sees nothing of your profile.',
  },
  'entry.member-confirmed': { title: '{name} has joined', body: 'A new member of the team of {title} has accepted.' },
  'entry.member-declined': {
    title: '{name} is not in the team',
    body: '{name} declined or left the team of {title}. Check that the team is still large enough.',
  },
  'entry.handed-over': { title: 'New leader of {title}', body: '{name} now leads the team and submits the entry.' },
  'entry.file-refused': {
    title: 'Please amend {title}',
    body: 'A file in “{field}” did not pass the security check, so reviewers and judges cannot have it. Replace it and submit again by {due}.',
    sms: '{code}: a file did not pass the security check. Replace it and submit again by {due}.',
  },
  'entry.returned': {
    title: 'Changes requested for {title}',
    body: 'A reviewer returned your entry and marked fields to change: {count}. {reason}Change them and submit again by {due}. Nothing else can be changed.',
    sms: '{code} was returned for changes. Log in, make them and submit again by {due}.',
  },
  'entry.reminded': {
    title: 'Please finish {title}',
    body: 'The organiser reminds you: {title} {progress}. Complete and submit it before {due}. {reason}',
  },
  'entry.extended': {
    title: 'More time for {title}',
    body: 'The organiser has moved the deadline of {title} to {due}. {reason}Complete and submit it before then.',
    sms: '{code}: the deadline is now {due}. Log in and submit in time.',
  },
  'entry.question-answered': {
    title: 'Your question was answered',
    body: 'The organiser answered your question about {title}. Open the entry to read it.',
  },
  'entry.imported': {
    title: 'Please complete {title}',
    body: 'The organiser has set up {title} with you as its leader. Add your team, fill it in and submit it before the deadline.',
  },
  'entry.returned-by-staff': {
    title: 'Changes needed: {title}',
    body: 'The organiser returned your entry: {count} point(s) to change. {reason}Make the changes and submit again before {due}. Nothing else can be changed.',
    sms: '{code} was returned by the organiser. Please sign in, make the changes and submit again before {due}.',
  },
  'entry.return-undone': {
    title: '{title} needs no changes',
    body: 'The organiser took back the return. Your last submission counts, and nothing is needed from you.',
  },
  'entry.withdrawn-by-staff': {
    title: '{title} was withdrawn',
    body: 'The organiser withdrew your entry from the contest. {reason}If you have questions, contact the organiser.',
  },
  'entry.track-changed': {
    title: '{title} is in another track',
    body: 'The organiser moved your entry to another track. What you filled in stays. {reason}',
  },
  'entry.disqualified': {
    title: '{title} was disqualified',
    body: 'The organiser disqualified your entry. {reason}If you object, contact the organiser.',
    sms: '{code} was disqualified. Please sign in to read why.',
  },
  'entry.approved': {
    title: '{title} was approved',
    body: 'Your entry passed the review of this stage. Watch for notices about what comes next.',
  },
  'entry.rejected': {
    title: '{title} was not approved',
    body: 'Your entry did not pass the review of this stage. {reason}If you have questions, contact the organiser.',
  },
  'entry.not-recommended': {
    title: '{title} was not recommended',
    body: 'Your entry passed the first review, but places are limited and it is not on the list your organisation recommended. It ends here. If you have questions, contact your organisation.',
  },
  'entry.recommended': {
    title: '{title} moves on',
    body: 'Your entry was recommended for the next level. Nothing more is needed from you; its review follows.',
  },
  'entry.promoted': {
    title: '{title} moves on: more is needed',
    body: 'Your entry was recommended for the next level. Complete what it asks for and submit before {due}.',
    sms: '{code} moves on. Log in, complete it and submit before {due}.',
  },
  'entry.room-planned': {
    title: 'When {title} is on stage',
    body: 'It is planned for {at}. Come to the waiting area 30 minutes before. You are told if this changes.',
    sms: '{code} is on stage at {at}. Come to the waiting area 30 minutes before.',
  },
  'entry.on-soon': {
    title: '{title}: be there in {count} min',
    body: 'By the real pace of the hall you are on at {at}. Come to the check-in now. My day has the latest time.',
    sms: '{code} is on at {at}. Be at the check-in in {count} min.',
  },
  'entry.due-in-72-hours': {
    title: '72 hours left',
    body: '{title} {progress}. Upload large files early. Deadline: {due}.',
  },
  'entry.due-in-24-hours': {
    title: '24 hours left',
    body: '{title} {progress}. Submit it today; you can still take it back and change it until the deadline. Deadline: {due}.',
    sms: 'Your entry has not been submitted. It closes on {due}.',
  },
  'entry.due-in-2-hours': {
    title: '2 hours left',
    body: '{title} {progress}. Deadline: {due}. Nothing is accepted after that.',
    sms: 'Your entry has not been submitted. It closes on {due}.',
  },
  'process.reminded': {
    title: 'Reminder: a task is waiting',
    body: 'A review task is waiting for you, and its starter asked for it to be handled soon.',
  },
  'process.due-soon': {
    title: 'Review tasks due within a day: {count}',
    body: 'If you cannot finish them in time, transfer or delegate them.',
  },
  'process.overdue': {
    title: 'Overdue review tasks: {count}',
    body: 'Please decide them soon, or transfer or delegate them.',
  },
  'process.queue-moved': {
    title: 'Your claimed review tasks were transferred: {count}',
    body: 'They are with a colleague or back in their queue. The record of each process says why.',
  },
  'process.queue-received': {
    title: 'Review tasks transferred to you: {count}',
    body: '{name} had claimed them. They are in your queue now.',
  },
  'delegation.received': {
    title: 'You decide for {name}',
    body: 'From {startsOn} to {endsOn} the review tasks of {name} are in your queue too. You decide them in their name.',
  },
  'delegation.ended': {
    title: 'Delegation ended',
    body: '{name} ended the delegation between you. Review tasks are no longer shared.',
  },
  'judging.invited': {
    title: 'You are invited to judge',
    body: 'Open “Project scoring”, declare your conflicts of interest and accept or decline.',
  },
  'broadcast.sent': { title: 'Notice from the organiser', body: 'The content of this notice is gone.' },
  'room.changed': {
    title: 'The plan of your room has changed',
    body: 'The order or times of entries in your room were changed. Look at the new plan.',
  },
  'job.done': {
    title: '{job}: done',
    body: '{count} items processed. A result file can be downloaded from the job centre for 7 days.',
  },
  'job.failed': { title: '{job}: not completed', body: 'What was done so far is kept. You can start it again.' },
}

export const noticeNamesEn: NoticeNames = {
  title: '“{title}”',
  untitled: 'an untitled entry',
  gone: 'an entry',
  someone: 'A team member',
  field: 'Attachments',
  reason: 'Reviewer’s reason: “{reason}”. ',
  said: 'Reason: “{reason}”. ',
  entry: 'Your entry',
  complete: 'is complete but has not been submitted',
  missing: 'is incomplete ({count} left)',
  job: 'Job',
  jobs: {
    'entry-act': 'Bulk act on entries',
    'entry-export': 'Entry export',
    'entry-import': 'Import of entries',
    'entry-check-import': 'Check of a list of entries',
    'recommendation-export': 'Recommendation list export',
    'stage-quota-export': 'Quota export',
    'score-result-export': 'Judging result export',
    'stage-quota-import': 'Quota import',
    'member-export': 'People export',
    'member-import': 'People import',
    'member-check-import': 'Import check',
    'tenant-export': 'Organiser export',
    'audit-export': 'Activity log export',
    'own-data-export': 'My data export',
    'queue-transfer': 'Transfer of review tasks',
    'broadcast-send': 'Sending of a notice',
    'file-clean-up': 'File clean-up',
  },
  mailLink: 'View this notice: {address}',
  mailFoot:
    'This message was sent automatically; replies are not read. All notices and settings are in your personal centre.',
  codeSubject: 'Your email code: {code}',
  codeBody: 'Your email code is {code}, valid for 10 minutes. If you did not ask for it, ignore this message.',
}
