// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

/// ERC-4337, the same for EntryPoint 0.7 and 0.8.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

struct Call {
    address target;
    uint256 value;
    bytes data;
}

/// What a session may call. With `selectors` empty: send coins to `target`, up to `allowance` in all. With selectors: call these
/// functions of `target`, without coins, and none that moves tokens. There, an `allowance` that is not the greatest number counts the
/// amounts of ERC-20 transfers, and allows no other function.
struct Permission {
    address target;
    uint256 allowance;
    bytes4[] selectors;
}

/// A smart account of one owner, whose key is the embedded wallet's. Sessions let another key do what the owner has granted, until a
/// time, and the account itself enforces it. There is no way to change owner, code or entry point.
contract KitAccount {
    struct Session {
        address key;
        uint48 validUntil;
        /// What the network fees of the session may still cost, in wei.
        uint256 feeAllowance;
        Permission[] permissions;
    }

    error OnlyEntryPoint();
    error OnlySelf();
    error SessionExists();
    error BadPermission();

    event SessionGranted(bytes32 indexed id, address key, uint48 validUntil);
    event SessionRevoked(bytes32 indexed id);

    bytes32 private constant DOMAIN = keccak256('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
    bytes32 private constant OPERATION = keccak256('Operation(bytes32 userOpHash)');
    bytes32 private constant MESSAGE = keccak256('Message(bytes32 hash)');
    uint256 private constant FAILED = 1;
    /// Selectors, four bytes each, of the functions in src/smartAccount/tokenFunctions.ts. Without a limit no session may call them.
    bytes private constant TOKEN_FUNCTIONS =
        hex'a9059cbb23b872dd095ea7b3daea85c539509351d73dd623b753a98cbb35783b42966c6879cc67909bd9bbc6959b8c3f62ad1b83fe9d9303fc673c4f1296ee624000aea0d8fbe994c1d34b893177029fcae9ca51a22cb46542842e0eb88d4fdef242432a2eb2c2d6f5298aca6b20c454095bcdb6fe99049a426a8493558a7297b460af94ba08765287517c4536c78516ac9650d85ae401dc1f0464d1d2423b51';

    address public immutable entryPoint;
    address public immutable owner;
    mapping(bytes32 => Session) private sessions;

    constructor(address _entryPoint, address _owner) {
        entryPoint = _entryPoint;
        owner = _owner;
    }

    receive() external payable {}

    // ---- Execution

    function execute(address target, uint256 value, bytes calldata data) external {
        _onlyEntryPoint();
        _call(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external {
        _onlyEntryPoint();
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    function _call(address target, uint256 value, bytes calldata data) private {
        (bool success, bytes memory result) = target.call{value: value}(data);
        if (!success)
            assembly {
                revert(add(result, 32), mload(result))
            }
    }

    // ---- Validation

    /// The signature is 0x00 and the owner's over Operation, or 0x01, the session's id and its key's over the hash as a message (EIP-191).
    function validateUserOp(PackedUserOperation calldata op, bytes32 userOpHash, uint256 missingFunds) external returns (uint256 result) {
        _onlyEntryPoint();
        result = _validate(op, userOpHash);
        if (missingFunds > 0) {
            (bool paid, ) = msg.sender.call{value: missingFunds}('');
            // The entry point checks whether it was paid.
            paid;
        }
    }

    function _validate(PackedUserOperation calldata op, bytes32 userOpHash) private returns (uint256) {
        bytes calldata signature = op.signature;
        if (signature.length == 66 && signature[0] == 0x00)
            return _recover(_typed(keccak256(abi.encode(OPERATION, userOpHash))), signature[1:]) == owner ? 0 : FAILED;
        if (signature.length != 98 || signature[0] != 0x01) return FAILED;
        Session storage session = sessions[bytes32(signature[1:33])];
        bytes32 digest = keccak256(abi.encodePacked('\x19Ethereum Signed Message:\n32', userOpHash));
        if (session.key == address(0) || _recover(digest, signature[33:]) != session.key) return FAILED;
        if (!_payFee(session, op) || !_mayCall(session, op.callData)) return FAILED;
        return uint256(session.validUntil) << 160;
    }

    /// Otherwise the key of a session could spend all coins on fees.
    function _payFee(Session storage session, PackedUserOperation calldata op) private returns (bool) {
        if (op.paymasterAndData.length > 0) return true;
        uint256 gas = uint256(op.accountGasLimits >> 128) + uint128(uint256(op.accountGasLimits)) + op.preVerificationGas;
        uint256 price = uint128(uint256(op.gasFees));
        if (gas > type(uint128).max) return false;
        uint256 fee = gas * price;
        if (fee > session.feeAllowance) return false;
        session.feeAllowance -= fee;
        return true;
    }

    function _mayCall(Session storage session, bytes calldata callData) private returns (bool) {
        if (callData.length < 4) return false;
        if (bytes4(callData) == this.execute.selector) {
            (address target, uint256 value, bytes memory data) = abi.decode(callData[4:], (address, uint256, bytes));
            return _spend(session, target, value, data);
        }
        if (bytes4(callData) != this.executeBatch.selector) return false;
        Call[] memory calls = abi.decode(callData[4:], (Call[]));
        for (uint256 i = 0; i < calls.length; i++)
            if (!_spend(session, calls[i].target, calls[i].value, calls[i].data)) return false;
        return calls.length > 0;
    }

    function _spend(Session storage session, address target, uint256 value, bytes memory data) private returns (bool) {
        for (uint256 i = 0; i < session.permissions.length; i++) {
            Permission storage permission = session.permissions[i];
            if (permission.target != target) continue;
            if (permission.selectors.length == 0) {
                if (data.length > 0 || value > permission.allowance) continue;
                permission.allowance -= value;
                return true;
            }
            if (value > 0 || data.length < 4) continue;
            for (uint256 j = 0; j < permission.selectors.length; j++)
                if (permission.selectors[j] == bytes4(data) && _spendTokens(permission, data)) return true;
        }
        return false;
    }

    /// `transfer(address,uint256)` and nothing behind it: the amount is the last word.
    function _spendTokens(Permission storage permission, bytes memory data) private returns (bool) {
        if (permission.allowance == type(uint256).max) return true;
        if (bytes4(data) != 0xa9059cbb || data.length != 68) return false;
        uint256 amount;
        assembly {
            amount := mload(add(data, 68))
        }
        if (amount > permission.allowance) return false;
        permission.allowance -= amount;
        return true;
    }

    // ---- Sessions, which the owner grants and revokes by a call of the account to itself

    function grantSession(bytes32 id, address key, uint48 validUntil, uint256 feeAllowance, Permission[] calldata permissions) external {
        _onlySelf();
        Session storage session = sessions[id];
        if (session.key != address(0)) revert SessionExists();
        if (key == address(0) || validUntil == 0) revert BadPermission();
        session.key = key;
        session.validUntil = validUntil;
        session.feeAllowance = feeAllowance;
        for (uint256 i = 0; i < permissions.length; i++) {
            // A session that could call the account could grant itself everything.
            if (permissions[i].target == address(this) || permissions[i].target == entryPoint) revert BadPermission();
            if (permissions[i].allowance == type(uint256).max)
                for (uint256 j = 0; j < permissions[i].selectors.length; j++)
                    if (_movesTokens(permissions[i].selectors[j])) revert BadPermission();
            session.permissions.push(permissions[i]);
        }
        emit SessionGranted(id, key, validUntil);
    }

    function _movesTokens(bytes4 selector) private pure returns (bool) {
        bytes memory known = TOKEN_FUNCTIONS;
        for (uint256 i = 0; i < known.length; i += 4) {
            bytes32 word;
            assembly {
                word := mload(add(add(known, 32), i))
            }
            if (bytes4(word) == selector) return true;
        }
        return false;
    }

    function revokeSession(bytes32 id) external {
        _onlySelf();
        delete sessions[id];
        emit SessionRevoked(id);
    }

    function getSession(bytes32 id) external view returns (Session memory) {
        return sessions[id];
    }

    // ---- Signatures (ERC-1271): of the owner, over the hash within this account and chain

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 digest = _typed(keccak256(abi.encode(MESSAGE, hash)));
        return signature.length == 65 && _recover(digest, signature) == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _typed(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(abi.encode(DOMAIN, keccak256('KitAccount'), keccak256('1'), block.chainid, address(this)));
        return keccak256(abi.encodePacked('\x19\x01', domain, structHash));
    }

    /// The zero address for everything that is no signature, and for the second form of one.
    function _recover(bytes32 digest, bytes calldata signature) private pure returns (address) {
        bytes32 r = bytes32(signature[:32]);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
        return ecrecover(digest, uint8(signature[64]), r, s);
    }

    // ---- Tokens that ask whether they may come

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155BatchReceived.selector;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x150b7a02 || id == 0x4e2312e0 || id == 0x1626ba7e;
    }

    function _onlyEntryPoint() private view {
        if (msg.sender != entryPoint) revert OnlyEntryPoint();
    }

    function _onlySelf() private view {
        if (msg.sender != address(this)) revert OnlySelf();
    }
}

/// Puts accounts at addresses that follow from their owner alone.
contract KitAccountFactory {
    address public immutable entryPoint;

    constructor(address _entryPoint) {
        entryPoint = _entryPoint;
    }

    /// Makes the account, or answers where it is already.
    function createAccount(address owner) external returns (address account) {
        account = getAddress(owner);
        if (account.code.length == 0) new KitAccount{salt: 0}(entryPoint, owner);
    }

    function getAddress(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(KitAccount).creationCode, abi.encode(entryPoint, owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
