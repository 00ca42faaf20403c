/** Eight schools of a province, each with the people whom its part of the season needs. */
export const province = '云岭省教育厅'
export const schools = [
  '云岭大学',
  '江州大学',
  '青岩理工学院',
  '沧浪师范大学',
  '岚山医科大学',
  '南麓农业大学',
  '松溪工业大学',
  '白鹭外国语学院',
]

const surnames = '林周顾沈何季叶许程白宋陆姜潘苏唐韩杜魏秦'
const given = [
  '知夏',
  '予安',
  '南星',
  '亦舟',
  '田田',
  '青禾',
  '闻溪',
  '清和',
  '一诺',
  '怀瑾',
  '见深',
  '若水',
  '知行',
  '子昂',
]

/** Nobody is called like somebody else. */
export const nameOf = (at: number): string =>
  `${surnames[at % surnames.length] ?? ''}${given[(at + 3 * Math.floor(at / surnames.length)) % given.length] ?? ''}`
