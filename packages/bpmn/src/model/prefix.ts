import camunda from 'camunda-bpmn-moddle/resources/camunda.json' with { type: 'json' }

export const prefixes = ['camunda', 'flowable', 'activiti'] as const
export type Prefix = (typeof prefixes)[number]

const namespaces: Record<Prefix, string> = {
  camunda: camunda.uri,
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
}

export type Descriptor = { name: string; prefix: string; uri: string; types: object[] }

/** The engine's extensions under another name: every field of the panel is written with the prefix that was asked for. */
export function descriptorFor(prefix: Prefix): Descriptor {
  const renamed = JSON.parse(JSON.stringify(camunda).replaceAll('"camunda:', `"${prefix}:`)) as Descriptor
  return { ...renamed, name: `${prefix[0]?.toUpperCase()}${prefix.slice(1)}`, prefix, uri: namespaces[prefix] }
}
