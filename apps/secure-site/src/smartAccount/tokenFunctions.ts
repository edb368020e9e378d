/**
 * Functions that give tokens away, let others do so, or make several calls in one, each of which could. A session may not call them: the
 * account counts tokens in its token permissions alone. `KitAccount.sol` refuses the same functions.
 */
export const tokenFunctions = [
  // ERC-20, and what tokens add to it
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'approve(address)',
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'push(address,uint256)',
  'move(address,address,uint256)',
  'burn(uint256)',
  'burnFrom(address,uint256)',
  // ERC-777
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'burn(uint256,bytes)',
  'operatorBurn(address,uint256,bytes,bytes)',
  // ERC-1363
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  // ERC-721, ERC-1155
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'burn(address,uint256,uint256)',
  'burnBatch(address,uint256[],uint256[])',
  // ERC-6909
  'transfer(address,uint256,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'approve(address,uint256,uint256)',
  'setOperator(address,bool)',
  // ERC-4626: to any receiver
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  // Permit2
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
  // Several calls in one
  'multicall(bytes[])',
  'multicall(uint256,bytes[])',
  'multicall(bytes32,bytes[])',
  'batch(bytes[],bool)',
] as const
