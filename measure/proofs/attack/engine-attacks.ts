import { around } from './engine-models.ts'
import type { Engine } from './engine-node.ts'

const run = `\${''.getClass().forName('java.lang.Runtime').getMethod('getRuntime').invoke(null).exec('touch pwned-s9').toString()}`
const assigned = (expression: string) => `<bpmn:userTask id="evil" camunda:assignee="${expression}" />`
const scripted = (language: string) =>
  `<bpmn:scriptTask id="evil" scriptFormat="${language}"><bpmn:script>1</bpmn:script></bpmn:scriptTask>`
const service = (attribute: string) => `<bpmn:serviceTask id="evil" ${attribute} />`

/** What the trial ran against the engine as it comes, each refused here with the element named. */
const refusedModels: Record<string, string> = {
  'runs a command from an expression': assigned(run),
  'asks for a class': assigned(`\${''.class.name}`),
  'asks a variable for its class': assigned(`\${x.class}`),
  'names a type': assigned(`\${T(java.lang.Runtime).getRuntime()}`),
  'calls a method of a text': assigned(`\${x.toUpperCase()}`),
  'calls a method of a list': assigned(`\${l.size()}`),
  'calls a function of the engine': assigned(`\${now()}`),
  'reads a member': assigned(`\${m.k}`),
  'reads an index': assigned(`\${l[1]}`),
  'defers its expression': assigned('#{x}'),
  'runs a shell': service('camunda:type="shell"'),
  'runs a shell in the engine’s own namespace': service('operaton:type="shell"'),
  'sends a mail': service('camunda:type="mail"'),
  'names a class': service('camunda:class="java.lang.Runtime"'),
  'names a class in the engine’s own namespace': service('operaton:class="java.lang.Runtime"'),
  'holds an expression': service(`camunda:expression="${run}"`),
  'names a delegate': service(`camunda:delegateExpression="\${dataSource}"`),
  'holds a script in JavaScript': scripted('javascript'),
  'holds a script in the expression language': scripted('juel'),
  'listens with a class': `<bpmn:userTask id="evil"><bpmn:extensionElements><camunda:taskListener event="create" class="x.Y" /></bpmn:extensionElements></bpmn:userTask>`,
  'maps input by a script': `<bpmn:userTask id="evil"><bpmn:extensionElements><camunda:inputOutput /></bpmn:extensionElements></bpmn:userTask>`,
}

/** Plain names pass the grammar and mean a variable: there is none, whatever the engine itself knows by that name. */
const unknownNames = ['dataSource', 'runtimeService', 'execution', 'authenticatedUserId']

const object = (value: string, objectTypeName: string, serializationDataFormat: string) => ({
  who: { type: 'Object', value, valueInfo: { objectTypeName, serializationDataFormat } },
})
const refusedVariables: Record<string, Record<string, unknown>> = {
  'a serialised Java object': object('rO0ABQ==', 'java.util.ArrayList', 'application/x-java-serialized-object'),
  'a foreign class': object('{}', 'com.zaxxer.hikari.HikariConfig', 'application/json'),
  'a list that is none': object('{}', 'java.util.ArrayList', 'application/json'),
  'a JSON of another library': { who: { type: 'Json', value: '{}' } },
  'an XML of another library': { who: { type: 'Xml', value: '<a/>' } },
}

const foreignResources = ['x.dmn', 'x.cmmn', 'x.form', 'x.groovy', 'x.js', 'x.bpmn20.xml', 'x.html', 'bpmn']

export async function refusesAttacks(engine: Engine): Promise<{ trials: number; faults: string[] }> {
  const faults: string[] = []
  let trials = 0
  const expect = (isRight: boolean, fault: string) => {
    trials += 1
    if (!isRight) faults.push(fault)
  }
  for (const [what, evil] of Object.entries(refusedModels)) {
    const answer = await engine.deploy(trials, around('attack', evil))
    expect(answer.status === 400 && answer.text.includes('"evil"'), `a model that ${what}: ${shown(answer)}`)
  }
  for (const name of foreignResources) {
    const answer = await engine.deploy(trials, around('attack', assigned(`\${who}`)), name)
    expect(answer.status === 400, `a resource ${name}: ${shown(answer)}`)
  }
  for (const name of unknownNames) {
    await engine.deploy(trials, around('attack_name', assigned(`\${${name}}`)))
    const answer = await engine.call(trials, 'POST', '/process-definition/key/attack_name/start', {})
    expect(answer.status === 500 && answer.text.includes('Cannot resolve identifier'), `${name}: ${shown(answer)}`)
  }
  await engine.deploy(0, around('attack_variable', assigned(`\${who}`)))
  const start = (variables: Record<string, unknown>) =>
    engine.call(trials, 'POST', '/process-definition/key/attack_variable/start', {
      businessKey: `${engine.world}:attack`,
      variables,
    })
  for (const [what, variables] of Object.entries(refusedVariables)) {
    const answer = await start(variables)
    expect(answer.status >= 400, `${what}: ${shown(answer)}`)
  }
  const good = await start({ who: { value: 'u:1', type: 'String' } })
  expect(good.status === 200, `a good variable: ${shown(good)}`)
  const { id } = JSON.parse(good.text)
  const upload = new FormData()
  upload.set('data', new Blob(['rO0ABQ==']), 'x')
  const answer = await engine.call(0, 'POST', `/process-instance/${id}/variables/y/data`, upload)
  expect(answer.status === 404, `a binary variable: ${shown(answer)}`)
  return { trials, faults }
}

const shown = ({ status, text }: { status: number; text: string }) => `${status} ${text.slice(0, 200)}`
