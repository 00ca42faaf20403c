import { artNames } from '@laurel/contract/picture'

export type Art = (typeof artNames)[number]

const drawn: readonly [RegExp, Art][] = [
  [/讲座|讲台|幻灯|白板|决赛/, 'forum'],
  [/曲线|柱状|折线|路演/, 'podium'],
  [/颁奖|名单|印章|谢幕/, 'trophy'],
  [/合唱/, 'choir'],
  [/舞台|剧场|话筒|彩排|厅|灯光|耳机|候场|对词/, 'stage'],
  [/队|名册|志愿|圆桌|会议|评委|催场|代表/, 'team'],
  [/合唱/, 'choir'],
  [/舞者|街舞|双人舞|独舞|丝带/, 'dance'],
  [/椅/, 'chair'],
  [/湿地|苇|鸟|河/, 'wetland'],
  [/雨水|花园/, 'garden'],
  [/圆桌|会议|讲座|工作坊/, 'forum'],
  [/海报|画框|布展/, 'poster'],
  [/木箱|铅笔|手绘|毛毡/, 'craft'],
  [/实验|齿轮|扳手|放大镜|电机|试穿|样品|网线|扫帚|灭火器|骰子|秒表/, 'lab'],
  [/椅/, 'chair'],
  [/竹|亭/, 'bamboo'],
  [/舞/, 'dance'],
  [/鼓/, 'drum'],
  [/灯具/, 'lamp'],
  [/灯/, 'lantern'],
  [/菌|包装|木箱/, 'craft'],
  [/苇|湿地|河|鸟|田|牛/, 'wetland'],
  [/花园|雨/, 'garden'],
  [/文档|信|画框|座位|地图|问号|日历/, 'poster'],
  [/卷|书|水彩|山|皮影|画/, 'scroll'],
  [/校园|校区|楼|食堂|大巴|公交/, 'campus'],
  [/叶|蜗牛|地球/, 'leaf'],
]

const neighbours = 4

/** The drawing that fits the words, unless one of the last few is the same: then another, so that a list does not repeat itself. */
export function artChooser(): (hint: string, otherwise?: Art) => Art {
  const recent: Art[] = []
  return (hint, otherwise = 'podium') => {
    const fitting = drawn.find(([pattern]) => pattern.test(hint))?.[1] ?? otherwise
    const others = [otherwise, ...artNames.slice(hint.length % artNames.length), ...artNames]
    const chosen = [fitting, ...others].find((art) => !recent.includes(art)) ?? fitting
    recent.unshift(chosen)
    recent.length = Math.min(recent.length, neighbours)
    return chosen
  }
}
