import { ensureWebBuilt } from '@laurel/testbed/web'

// pnpm build: the web application and the renderer of published pages, as production serves them; nothing where both are new enough.
await ensureWebBuilt()
