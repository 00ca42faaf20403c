/** What an element of a drawing may carry. What is not named here is refused; the compiler copies less than this. */
export type Allowed = { attributes: readonly string[]; camunda: readonly string[]; children: readonly string[] }

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

const allowed = (attributes: string, camunda: string, children: string): Allowed => ({
  attributes: words(`id ${attributes}`),
  camunda: words(camunda),
  children: words(`documentation extensionElements ${children}`),
})

const flows = 'incoming outgoing'
const waits = 'asyncBefore asyncAfter exclusive'
const loops = 'multiInstanceLoopCharacteristics standardLoopCharacteristics'
const events = 'timerEventDefinition messageEventDefinition errorEventDefinition terminateEventDefinition'
const flowElements =
  'startEvent endEvent boundaryEvent intermediateCatchEvent intermediateThrowEvent userTask serviceTask sendTask scriptTask businessRuleTask receiveTask callActivity subProcess exclusiveGateway parallelGateway inclusiveGateway eventBasedGateway sequenceFlow'
const artifacts = 'textAnnotation association group dataObject dataObjectReference dataStoreReference'
const external = `${waits} type topic class taskPriority`

const gateway = allowed('name default gatewayDirection', waits, flows)
const text = allowed('textFormat', '', '')
const formal = allowed('', '', '')
const reference = allowed('', '', '')

export const allowedElements: ReadonlyMap<string, Allowed> = new Map([
  [
    'definitions',
    allowed(
      'name targetNamespace exporter exporterVersion expressionLanguage typeLanguage',
      '',
      'process collaboration message error category dataStore',
    ),
  ],
  [
    'process',
    allowed(
      'name isExecutable processType isClosed',
      'historyTimeToLive versionTag isStartableInTasklist',
      `laneSet ${flowElements} ${artifacts}`,
    ),
  ],
  ['collaboration', allowed('name isClosed', '', 'participant messageFlow textAnnotation association group')],
  ['participant', allowed('name processRef', '', '')],
  ['messageFlow', allowed('name sourceRef targetRef messageRef', '', '')],
  ['laneSet', allowed('name', '', 'lane')],
  ['lane', allowed('name', '', 'flowNodeRef childLaneSet')],
  ['childLaneSet', allowed('name', '', 'lane')],
  ['flowNodeRef', reference],
  ['message', allowed('name', '', '')],
  ['error', allowed('name errorCode', '', '')],
  ['category', allowed('name', '', 'categoryValue')],
  ['categoryValue', allowed('value', '', '')],
  ['dataStore', allowed('name', '', '')],
  ['documentation', text],
  ['extensionElements', allowed('', '', '')],
  ['textAnnotation', allowed('textFormat', '', 'text')],
  ['text', text],
  ['association', allowed('sourceRef targetRef associationDirection', '', '')],
  ['group', allowed('categoryValueRef', '', '')],
  ['dataObject', allowed('name isCollection', '', '')],
  ['dataObjectReference', allowed('name dataObjectRef', '', '')],
  ['dataStoreReference', allowed('name dataStoreRef', '', '')],
  ['incoming', reference],
  ['outgoing', reference],
  ['sequenceFlow', allowed('name sourceRef targetRef isImmediate', '', 'conditionExpression')],
  ['conditionExpression', formal],
  ['startEvent', allowed('name isInterrupting parallelMultiple', `${waits} initiator formKey`, `${flows} ${events}`)],
  ['endEvent', allowed('name', waits, `${flows} ${events}`)],
  ['boundaryEvent', allowed('name attachedToRef cancelActivity parallelMultiple', waits, `${flows} ${events}`)],
  ['intermediateCatchEvent', allowed('name parallelMultiple', waits, `${flows} ${events}`)],
  ['intermediateThrowEvent', allowed('name', waits, flows)],
  ['timerEventDefinition', allowed('', '', 'timeDate timeDuration timeCycle')],
  ['timeDate', formal],
  ['timeDuration', formal],
  ['timeCycle', formal],
  ['messageEventDefinition', allowed('messageRef', '', '')],
  ['errorEventDefinition', allowed('errorRef', '', '')],
  ['terminateEventDefinition', allowed('', '', '')],
  [
    'userTask',
    allowed(
      'name default implementation',
      `${waits} assignee candidateUsers candidateGroups dueDate followUpDate priority formKey`,
      `${flows} ${loops}`,
    ),
  ],
  ['serviceTask', allowed('name default implementation', external, `${flows} ${loops}`)],
  ['sendTask', allowed('name default implementation', external, `${flows} ${loops}`)],
  ['businessRuleTask', allowed('name default implementation', external, `${flows} ${loops}`)],
  ['scriptTask', allowed('name default scriptFormat', `${waits} resultVariable`, `${flows} ${loops} script`)],
  ['script', allowed('', '', '')],
  ['receiveTask', allowed('name default messageRef implementation instantiate', waits, `${flows} ${loops}`)],
  ['callActivity', allowed('name default calledElement', `${waits} calledElementBinding`, `${flows} ${loops}`)],
  [
    'subProcess',
    allowed('name default triggeredByEvent', waits, `${flows} ${loops} laneSet ${flowElements} ${artifacts}`),
  ],
  ['exclusiveGateway', gateway],
  ['parallelGateway', gateway],
  ['inclusiveGateway', gateway],
  ['eventBasedGateway', allowed('name gatewayDirection instantiate eventGatewayType', waits, flows)],
  [
    'multiInstanceLoopCharacteristics',
    allowed('isSequential behavior', `${waits} collection elementVariable`, 'loopCardinality completionCondition'),
  ],
  ['loopCardinality', formal],
  ['completionCondition', formal],
])

/** Extensions by the name of their element: attributes and what may stand in them. */
export const camundaExtensions: ReadonlyMap<string, readonly string[]> = new Map([
  ['properties', []],
  ['property', ['id', 'name', 'value']],
  ['in', ['source', 'target', 'variables']],
  ['out', ['source', 'target']],
  ['executionListener', ['event', 'class']],
  ['taskListener', ['event', 'class', 'id']],
  ['formData', ['businessKey']],
  ['formField', ['id', 'label', 'type', 'datePattern', 'defaultValue']],
  ['validation', []],
  ['constraint', ['name', 'config']],
  ['value', ['id', 'name']],
])

const name = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const element = /^[\p{L}_][\p{L}\p{N}_.-]{0,127}$/u
const plain = /^[^<>{}]{0,2000}$/
/** A pattern, or a list of words. */
type Said = { test: (value: string) => boolean }
const one = (...values: string[]): Said => ({ test: (value) => values.includes(value) })

/** Our own words, each with what may be said. */
export const ownExtensions: ReadonlyMap<string, ReadonlyMap<string, Said>> = new Map<string, ReadonlyMap<string, Said>>(
  [
    [
      'workflow',
      new Map(['assignee', 'candidateUsers', 'candidateGroups', 'dueDate', 'formKey'].map((key) => [key, plain])),
    ],
    [
      'assignment',
      new Map([
        ['kind', name],
        ['ids', plain],
        ['mode', name],
        ['ratio', /^(?:100|[1-9]\d?)$/],
        ['empty', name],
        ['self', name],
      ]),
    ],
    ['buttons', new Map()],
    [
      'button',
      new Map([
        ['code', name],
        ['next', element],
        ['sort', /^\d{1,4}$/],
      ]),
    ],
    ['conditions', new Map()],
    [
      'condition',
      new Map([
        ['field', name],
        ['compare', one('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'contains', '==', '!=', '>', '>=', '<', '<=')],
        ['value', plain],
        ['logic', one('AND', 'OR')],
      ]),
    ],
    ['end', new Map([['meaning', one('approved', 'rejected', 'withdrawn')]])],
  ],
)
