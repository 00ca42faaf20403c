/** Who acted if it was nobody of the organiser. No account has such an id: the version of these is none that is given out. */
export const platformId = '00000000-0000-0000-0000-000000000001'
export const operatorId = '00000000-0000-0000-0000-000000000002'
