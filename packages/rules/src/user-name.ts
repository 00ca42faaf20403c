/** A look-alike of a name is that name: full-width letters, capitals and spaces around it do not count. */
export const userNameKey = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase()
