import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ProcessViewer, type ViewerProps } from '../src/viewer/viewer.tsx'
import './trial.css'

declare global {
  interface Window {
    showInstance: (given: ViewerProps) => void
  }
}

function ViewerTrial() {
  const [given, setGiven] = useState<ViewerProps>()
  window.showInstance = setGiven
  return <div className="page">{given !== undefined && <ProcessViewer key={given.xml} {...given} />}</div>
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<ViewerTrial />)
