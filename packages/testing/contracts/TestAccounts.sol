// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// A contract account with one owner (ERC-1271). For tests; also the code that an EIP-7702 account delegates to.
contract TestAccount {
    address public owner;

    constructor(address first) {
        owner = first;
    }

    /// Any account may call it here: the test changes owners.
    function setOwner(address next) external {
        owner = next;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return recover(hash, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
    }
}

/// Deploys accounts at addresses that are known before.
contract TestFactory {
    function deploy(address owner, bytes32 salt) external returns (address) {
        address account = addressOf(owner, salt);
        if (account.code.length == 0) new TestAccount{salt: salt}(owner);
        return account;
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}

/// Returns what it is called with, which begins with the selector that ERC-1271 expects.
contract TestEcho {
    fallback(bytes calldata input) external returns (bytes memory) {
        return input;
    }
}
