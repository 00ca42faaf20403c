import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ModelDifference, type ModelDifferenceProps } from '../src/difference/difference.tsx'
import { ModelDrawing, type ModelDrawingProps } from '../src/drawing/drawing.tsx'
import { ProcessViewer, type ViewerProps } from '../src/viewer/viewer.tsx'
import './trial.css'

declare global {
  interface Window {
    showInstance: (given: ViewerProps) => void
    showDifference: (given: ModelDifferenceProps) => void
    showModel: (given: ModelDrawingProps) => void
    chosen: string[]
  }
}

function ViewerTrial() {
  const [given, setGiven] = useState<ViewerProps>()
  const [model, setModel] = useState<ModelDrawingProps>()
  const [versions, setVersions] = useState<ModelDifferenceProps>()
  window.showInstance = setGiven
  window.showDifference = setVersions
  window.showModel = setModel
  window.chosen ??= []
  if (model !== undefined) return <ModelDrawing {...model} onChoose={(id) => window.chosen.push(id)} />
  if (versions !== undefined) return <ModelDifference {...versions} />
  return <div className="page">{given !== undefined && <ProcessViewer key={given.xml} {...given} />}</div>
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<ViewerTrial />)
