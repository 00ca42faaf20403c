export type Plant = { as: 'LAUREL_PLATFORM_DATABASE_URL' | 'LAUREL_OWNER_DATABASE_URL'; violation: string }

export const planted = (violation: string): Plant => ({ as: 'LAUREL_PLATFORM_DATABASE_URL', violation })
