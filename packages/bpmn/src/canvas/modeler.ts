import BpmnModeler from 'bpmn-js/lib/Modeler'
import { CreateAppendAnythingModule } from 'bpmn-js-create-append-anything'
import NativeCopyPaste from 'bpmn-js-native-copy-paste'
import TokenSimulation from 'bpmn-js-token-simulation'
import camundaBehaviors from 'camunda-bpmn-js-behaviors/lib/camunda-platform'
import Minimap from 'diagram-js-minimap'
import { descriptorFor, type Prefix } from '../model/prefix.ts'
import { workflowDescriptor } from '../model/workflow.ts'
import { applyStylesIn } from './apply-styles.ts'
import { editModule } from './edit.ts'
import { faithfulModule } from './faithful.ts'
import { fileOrderModule } from './file-order.ts'
import { keyboardDrawingModule } from './keyboard-drawing.ts'
import { lateWordsModule } from './late-words.ts'
import { look } from './look.ts'
import { ownClipboardModule } from './own-clipboard.ts'
import { padInSightModule } from './pad-in-sight.ts'
import { replacementsModule } from './replacements.ts'
import { simulationWordsModule } from './simulation.ts'
import { simulationPadsModule } from './simulation-pads.ts'
import { type MapChoice, smallMapModule } from './small-map.ts'
import { steadyModule } from './steady.ts'
import { translateModule, type UiLanguage } from './translate.ts'

export type Modeler = InstanceType<typeof BpmnModeler>

// It turns exclusive on again when both async flags go off; the spec (4.3) says off.
const contradictsSpec = ['updateCamundaExclusiveBehavior']

const behaviors = {
  ...camundaBehaviors,
  __init__: camundaBehaviors.__init__.filter((name: string) => !contradictsSpec.includes(name)),
}

export function createModeler(container: HTMLElement, prefix: Prefix, uiLanguage: UiLanguage, map: MapChoice): Modeler {
  applyStylesIn(container)
  return new BpmnModeler({
    ...look,
    container,
    additionalModules: [
      behaviors,
      editModule,
      replacementsModule,
      translateModule(uiLanguage),
      faithfulModule,
      fileOrderModule,
      CreateAppendAnythingModule,
      keyboardDrawingModule,
      NativeCopyPaste,
      ownClipboardModule,
      TokenSimulation,
      simulationWordsModule,
      simulationPadsModule,
      padInSightModule,
      lateWordsModule,
      Minimap,
      smallMapModule(map),
      steadyModule,
    ],
    moddleExtensions: { [prefix]: descriptorFor(prefix), cx: workflowDescriptor },
  })
}
