import { executableOf } from '@laurel/bpmn/model/executable'

type Authored = { xml: string; definitionKey: string }

export const run = ({ xml, definitionKey }: Authored) => executableOf(xml, definitionKey)
