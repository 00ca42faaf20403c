import { outlineOf } from '@laurel/bpmn/model/outline'

export const run = async (xml: string): Promise<string | null> => outlineOf(xml) ?? null
