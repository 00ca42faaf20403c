import { openApiDocument } from '@laurel/contract/openapi'

console.log(JSON.stringify(openApiDocument(), null, 2))
