import { isMobile, normalMobile } from './mobile.ts'

/** A look-alike of a name is that name: full-width letters, capitals and spaces around it do not count. */
export const userNameKey = (userName: string): string => userName.trim().normalize('NFKC').toLowerCase()

/** It would stand before the owner of that number when they log in by it. */
export const isNumberLike = (userName: string): boolean => isMobile(normalMobile(userNameKey(userName)))
