const secretNames =
  /^(?:private_?key|secret(?:_?key)?|client_?secret|mnemonic|seed(?:_?phrase)?|entropy|pass(?:word|phrase|code)|pin|sym_?key|otp|(?:access|refresh|id|auth|session|bearer|nonce|api)_?(?:token|key|jwt)|token|jwt|authorization|auth|(?:set_)?cookie|e_?mail(?:_?address)?|new_?email)$/i

/** Whether what stands under this name is a secret or says who somebody is. */
export const isSecretName = (name: string): boolean => secretNames.test(name.replaceAll('-', '_').replace(/^x_/i, ''))
