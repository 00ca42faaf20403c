import { permissionRows } from '../src/features.ts'
import { addTexts } from '../src/platform/i18n/i18n.ts'
import type { Text } from '../src/platform/i18n/text.ts'
import { setRoutes } from '../src/platform/routing/route-table.ts'
import { setPermissionRows } from '../src/platform/session/permission-rows.ts'
import { routeList } from '../src/route-list.ts'

setRoutes(routeList)
setPermissionRows(permissionRows)
const modules = import.meta.glob<Record<string, Record<string, Text>>>('../src/**/*.{zh,en}.ts', { eager: true })
for (const [file, texts] of Object.entries(modules))
  for (const added of Object.values(texts)) addTexts(file.endsWith('.zh.ts') ? 'zh' : 'en', added)
