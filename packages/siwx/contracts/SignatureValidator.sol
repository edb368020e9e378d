// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

interface ERC1271 {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// Answers by its construction, in an eth_call without a receiver: one word, 1 if the account's contract accepts the signature.
/// An account that is not deployed yet is deployed first, within the call, by the factory that an ERC-6492 signature names.
/// A deployed account that rejects the signature is asked again after that call, because ERC-6492 lets it prepare the account.
contract SignatureValidator {
    constructor(address account, bytes32 hash, bytes memory signature, address factory, bytes memory factoryCall) {
        bool valid = account.code.length > 0 && accepts(account, hash, signature);
        if (!valid && factory != address(0)) {
            (bool called, ) = factory.call(factoryCall);
            valid = called && account.code.length > 0 && accepts(account, hash, signature);
        }
        assembly {
            mstore(0, valid)
            return(0, 32)
        }
    }

    function accepts(address account, bytes32 hash, bytes memory signature) private view returns (bool) {
        (bool success, bytes memory result) =
            account.staticcall(abi.encodeCall(ERC1271.isValidSignature, (hash, signature)));
        // The whole word is compared: a contract that returns what it is called with does not pass.
        return success && result.length == 32 && bytes32(result) == bytes32(ERC1271.isValidSignature.selector);
    }
}
