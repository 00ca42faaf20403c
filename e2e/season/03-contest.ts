import { organiser, type Scene } from './scene.ts'

export const stages = [
  { key: 'school', name: '校赛', english: 'School round', processType: 1, level: 'school' },
  { key: 'province', name: '省赛', english: 'Province round', processType: 2, level: 'province' },
  { key: 'final', name: '省总决赛', english: 'Final', processType: 4, level: 'nation' },
] as const
const day = 86_400_000

/** A kind of contest with a hall, its first edition, a track, its rules and three stages, all of them open today; and the form that teams fill in. */
export async function makeContest(scene: Scene): Promise<string> {
  const { id: contestTypeId } = await scene.call(organiser, 'POST /ims/contest-type/add', {
    body: {
      code: 'innovation',
      name: { zh: '大学生创新赛', en: 'Student Innovation Contest' },
      icon: 'trophy',
      eventKind: 'event',
    },
  })
  const name = { zh: '云岭省第一届大学生创新赛', en: 'First Innovation Contest of Yunling' }
  const { id: contestId } = await scene.call(organiser, 'POST /ims/contest/open', {
    body: { contestTypeId, code: 'YL01', name, edition: 1 },
  })
  scene.learn('contest', contestId)
  const at = (days: number) => new Date(Date.now() + days * day).toISOString()
  for (const { key, name: zh, english, processType, level } of stages) {
    const stage = { name: { zh, en: english }, processType, level, opensAt: at(-1), closesAt: at(30) }
    const { id } = await scene.call(organiser, 'POST /ims/stage/add', { body: { contestId, ...stage } })
    scene.learn(`stage ${key}`, id)
  }
  const track = await scene.call(organiser, 'POST /ims/track/add', {
    body: { contestId, code: 'CX', name: { zh: '创意组', en: 'Ideas' }, summary: { zh: '', en: '' } },
  })
  scene.learn('track', track.id)
  const { version } = await scene.call(organiser, 'GET /ims/contest/get', { query: { id: contestId } })
  const rules = {
    zh: '<p>作品须为原创。学校推荐，省级复核，总决赛现场路演，出场顺序当场抽签。</p>',
    en: '<p>Entries are original. Schools recommend, the province checks, the final is held in a hall.</p>',
  }
  await scene.call(organiser, 'PUT /ims/contest-rule/change', { body: { contestId, version, rules } })
  await makeForm(scene)
  return `${name.zh}: ${stages.map((stage) => stage.name).join(', ')}; a track, rules, and a form of three questions`
}

async function makeForm(scene: Scene): Promise<void> {
  const asked = { required: true, identifies: false } as const
  const options = [
    { value: 'a', label: { zh: '已有样机', en: 'Prototype' } },
    { value: 'b', label: { zh: '已在试用', en: 'In trial' } },
  ]
  const fields = [
    { key: 'title', widget: 'text', label: { zh: '项目名称', en: 'Title' }, ...asked },
    { key: 'summary', widget: 'text', label: { zh: '项目简介', en: 'Summary' }, multiline: true, ...asked },
    { key: 'progress', widget: 'radio-checkbox', label: { zh: '进展', en: 'Progress' }, options, ...asked },
  ] as const
  const card = { key: 's1', widget: 'card', label: { zh: '项目信息', en: 'Project' }, required: false } as const
  const { id, version } = await scene.call(organiser, 'POST /ims/form-model/create', {
    body: {
      code: 'innovation-entry',
      name: { zh: '创新赛报名表' },
      purpose: 'entry',
      fields: [{ ...card, identifies: false, fields: [...fields] }],
    },
  })
  const { formId } = await scene.call(organiser, 'PUT /ims/form-model/publish', { body: { id, version } })
  scene.learn('form', formId)
}
