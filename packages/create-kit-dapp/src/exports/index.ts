export {
  type Chain,
  chains,
  type DappOptions,
  type Files,
  libraries,
  type Library,
  type Template,
  templates,
} from '../DappOptions.ts'
export { generate } from '../generate.ts'
