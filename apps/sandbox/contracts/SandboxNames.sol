// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Names as ENS's universal resolver answers for them. Anyone may set any record. A name may be kept off the chain (ERC-3668).
contract SandboxNames {
    struct Query {
        address sender;
        string[] urls;
        bytes data;
    }

    error ResolverNotFound(bytes name);
    error HttpError(uint16 status, string message);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    mapping(bytes32 => bool) private exists;
    mapping(bytes32 => mapping(uint256 => bytes)) private records;
    mapping(bytes32 => string[]) private gateways;
    mapping(bytes => mapping(uint256 => string)) private names;

    /// `value`: 20 bytes on EVM chains; empty removes the record, and the name stays.
    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external {
        exists[node] = true;
        records[node][coinType] = value;
    }

    /// Any name can be claimed, as on a real chain: what counts is whether it resolves to the address.
    function setName(bytes calldata owner, uint256 coinType, string calldata name) external {
        names[owner][coinType] = name;
    }

    function setGateways(bytes32 node, string[] memory urls) external {
        exists[node] = true;
        delete gateways[node];
        for (uint256 index = 0; index < urls.length; index++) gateways[node].push(urls[index]);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata batchGateways)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 node = bytes32(data[4:36]);
        require(node == nodeOf(name, 0), "another name");
        if (!exists[node]) revert ResolverNotFound(name);
        if (gateways[node].length > 0) {
            Query[] memory queries = new Query[](1);
            queries[0] = Query(address(this), gateways[node], data);
            bytes memory call = abi.encodeWithSignature("query((address,string[],bytes)[])", queries);
            revert OffchainLookup(address(this), batchGateways, call, this.resolveCallback.selector, "sandbox");
        }
        // addr(bytes32) or addr(bytes32,uint256)
        if (data.length == 36) return (abi.encode(address(bytes20(records[node][60]))), address(this));
        return (abi.encode(records[node][uint256(bytes32(data[36:68]))]), address(this));
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory, address)
    {
        require(keccak256(extraData) == keccak256("sandbox"), "another lookup");
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert HttpError(500, "the gateway failed");
        return (responses[0], address(this));
    }

    function reverseWithGateways(bytes calldata owner, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return (names[owner][coinType], address(this), address(this));
    }

    /// Namehash of a name in DNS wire format.
    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length])));
    }
}

/// A smart account whose owner signs for it (ERC-1271).
contract SandboxAccount {
    address private owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
