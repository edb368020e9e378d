import { App } from '../src/App.jsx'

export default function Page() {
  return <App />
}
