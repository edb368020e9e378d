import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Dapp } from './Dapp.jsx'

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <Dapp />
  </StrictMode>,
)
