import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ModelDifference, type ModelDifferenceProps } from '../src/difference/difference.tsx'
import { ProcessViewer, type ViewerProps } from '../src/viewer/viewer.tsx'
import './trial.css'

declare global {
  interface Window {
    showInstance: (given: ViewerProps) => void
    showDifference: (given: ModelDifferenceProps) => void
  }
}

function ViewerTrial() {
  const [given, setGiven] = useState<ViewerProps>()
  const [versions, setVersions] = useState<ModelDifferenceProps>()
  window.showInstance = setGiven
  window.showDifference = setVersions
  if (versions !== undefined) return <ModelDifference {...versions} />
  return <div className="page">{given !== undefined && <ProcessViewer key={given.xml} {...given} />}</div>
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<ViewerTrial />)
