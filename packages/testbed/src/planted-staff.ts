type Given = { userName: (at: number) => string; mobilePrefix: string; organisation: string; misspelt: string }

/** Where the wrong cells are, in lists of two lengths. Rows are counted as in the sheet, where the head is the first. */
const wrongRows = {
  200: [21, 47, 48, 49, 69, 70, 101, 122, 144, 188],
  10000: [212, 3_407, 3_408, 3_409, 6_019, 6_020, 8_851, 8_902, 9_044, 9_788],
} as const

/** The rows of a list of members, without the head; ten cells of them are wrong, each in another way. */
export function plantedStaff(length: keyof typeof wrongRows, given: Given): string[][] {
  const { userName, mobilePrefix, organisation, misspelt } = given
  const rows = Array.from({ length }, (_, at) => [
    userName(at),
    `周予${at}`,
    '志愿者',
    organisation,
    '现场志愿者',
    `${mobilePrefix}${String(at).padStart(8, '0')}`,
    '',
  ])
  const wrongCells: [column: number, value: string][] = [
    [5, `${mobilePrefix}0000062`],
    [3, misspelt],
    [0, userName(0)],
    [4, '现场志愿者、评审长'],
    [0, ''],
    [1, ''],
    [2, '志愿'],
    [6, '770101198803070010'],
    [1, '江映\u200b雪'],
    [5, '0571-88880000'],
  ]
  for (const [at, [column, value]] of wrongCells.entries()) {
    const cells = rows[(wrongRows[length][at] ?? 0) - 2]
    if (cells) cells[column] = value
  }
  return rows
}
