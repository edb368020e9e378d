import { createRoot } from 'react-dom/client'
import { App } from './web3-onboard/onboard'

createRoot(document.getElementById('app')).render(<App />)
